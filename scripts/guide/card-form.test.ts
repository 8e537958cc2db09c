import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { GuideCard, ProblemCard, ProfileCard } from '../../server/src/adapters/advisor/port.ts';
import { readIngredients } from '../../server/src/features/advice/safety/table-rules.ts';
import { readCards } from '../../server/src/features/guide/service.ts';
import { findFaults, parseSignIds } from './card-form.ts';
import { findBareLookAlikes } from './unfinished-sentences.ts';

const folder = join(import.meta.dirname, '../../content/guide');
const table = join(folder, 'safety/active-ingredients.csv');
const alwaysBanned = ['endosulfan', 'monocrotophos', 'methyl parathion', 'carbofuran', 'paraquat'];
const banned = readIngredients(readFileSync(table, 'utf8')).map(({ name }) => name);
const cards = await readCards(folder);
const guide = {
  signIds: parseSignIds(readFileSync(join(folder, 'signs.yaml'), 'utf8')),
  cardIds: new Set(cards.map(({ id }) => id)),
  banned,
};

// Cards without a short form were written before these rules, and are rewritten with it.
test.each(cards.filter(({ short }) => short).map((card) => [card.id, card] as const))(
  '%s is short, plain, without a dose, and leads to what there is',
  (_, card) => {
    expect(findFaults(card, guide)).toEqual([]);
  },
);

test('a look-alike says more than one word in each language', () => {
  const bare = cards.flatMap(({ id, translations }) =>
    Object.entries(translations ?? {}).flatMap(([language, { sections }]) =>
      findBareLookAlikes(sections?.lookAlikes ?? '').map((line) => `${language} ${id}: ${line}`),
    ),
  );
  expect(bare).toEqual([]);
});

test('no two cards have the same title', () => {
  const titles = cards.map(({ title }) => title.toLowerCase());
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

const names = { en: ['thrips'], hi: ['थ्रिप्स'], es: ['trips'], fr: ['thrips'], sw: ['vithiripi'] };
const good: ProblemCard = {
  id: 'onion/thrips',
  class: 'crop-problems',
  title: 'Onion thrips',
  crops: ['onion'],
  kind: 'pest',
  short: {
    sign: 'Silver streaks on leaves, and tiny insects between them.',
    acts: ['Count them on ten plants.', 'Wash them off with water.', 'Take away old leaves.'],
    doNot: "Don't spray the same group again.",
    call: 'Call if most plants turn silver.',
  },
  signs: ['silver-flecks'],
  parts: ['leaf'],
  aliases: names,
  symptoms: ['silver streaks', 'tiny insects', 'dry tips'],
  sources: [{ publisher: 'FAO', title: 'Onions', year: 2010 }],
  sections: {
    looksLike: 'Leaves have silver streaks.',
    lookAlikes: '- **Mildew**: grey fuzz.',
    doFirst: '- Wash them off with water.',
    chemical: 'Neem or soap. Follow the label.',
    expert: 'Call if most plants turn silver.',
  },
};
const { kind: _, sections, ...front } = good;
const links = [1, 2, 3, 4, 5].map((number) => `- [Thrips ${number}](onion/thrips)`).join('\n');
const profile: ProfileCard = {
  ...front,
  kind: 'profile',
  sections: {
    ...{ soil: 'Loose soil.', sowing: 'At the first rain.', spacing: 'Sow 20 kg of seed on a hectare.' },
    ...{
      feeding: 'Give 60 kg of nitrogen per hectare in two parts.',
      weeds: 'Weed twice.',
      water: 'Keep it moist.',
    },
    ...{
      harvest: 'When the tops fall.',
      drying: 'Dry to 13 % water.',
      variety: 'Take a local one.',
      troubles: links,
    },
  },
};
const withShort = (change: Partial<NonNullable<GuideCard['short']>>) => ({
  ...good,
  short: { ...good.short, ...change } as NonNullable<GuideCard['short']>,
});
const saying = (change: Partial<typeof sections>) => ({ ...good, sections: { ...sections, ...change } });
const nineWords = 'one two three four five six seven eight nine';

test('a good card and a good profile, with its seed rate and its nutrients, have no fault', () => {
  expect(findFaults(good, guide)).toEqual([]);
  expect(findFaults(profile, guide)).toEqual([]);
});

test.each([
  ['short.sign', withShort({ sign: `${nineWords} ${nineWords} ${nineWords}` })],
  ['short.acts', withShort({ acts: [`${nineWords} ten eleven twelve`, 'Weed.', 'Water.'] })],
  ['short.doNot', withShort({ doNot: `${nineWords} ten eleven` })],
  ['short.call', withShort({ call: `${nineWords} ten eleven twelve thirteen` })],
  [
    'short:',
    withShort({
      acts: [nineWords, nineWords, nineWords],
      sign: `${nineWords} ${nineWords}`,
      doNot: nineWords,
    }),
  ],
  ['signs', { ...good, signs: ['blue-flecks'] }],
  ['symptoms', { ...good, symptoms: ['dry tips', 'dry tips', 'streaks'] }],
  [
    'troubles',
    { ...profile, sections: { ...profile.sections, troubles: links.replace('onion/', 'onions/') } },
  ],
  ['troubles', { ...profile, sections: { ...profile.sections, troubles: '- [Thrips](onion/thrips)' } }],
  ['soil', { ...profile, sections: { ...profile.sections, soil: `${nineWords} `.repeat(7) } }],
  [
    'reading',
    saying({
      looksLike: `${'Considerable discolouration accompanies severe infestation of established populations, '.repeat(4)}.`,
    }),
  ],
  ['dose', saying({ chemical: 'Neem oil 30 ml. Follow the label.' })],
  ['dose', saying({ doFirst: 'Mix 5 ml per litre of water.' })],
  ['dose', saying({ doFirst: 'Mix 2 g/l and wet the leaves.' })],
  ['dose', saying({ doFirst: 'Use 2 kg of the fungicide on a hectare.' })],
  ['dose', saying({ doFirst: 'Give 10 mg for each kg.' })],
  ['banned', saying({ chemical: 'Paraquat helps. Follow the label.' })],
  ['unfinished', saying({ lookAlikes: '- **Slugs**: slime.' })],
  ['unfinished', saying({ lookAlikes: '- **Thirst.**: ' })],
  ['unfinished', saying({ chemical: 'Where a soil treatment is offered. Follow the label.' })],
  ['unfinished', saying({ doFirst: '- Wash them off with water and.' })],
  ['unfinished', saying({ doFirst: '- Wash them off with water,' })],
  ['unfinished', saying({ doFirst: '- Cool them. Never below 13 °C.' })],
  ['unfinished', withShort({ call: 'Call if the leaves turn silver or.' })],
] satisfies [string, GuideCard][])('a fault is named by its rule: %s', (rule, card) => {
  const faults = findFaults(card, { ...guide, banned: alwaysBanned });
  expect(faults.map((fault) => fault.slice(0, rule.length))).toContain(rule);
});

test('a banned product may be named as banned', () => {
  const card = saying({ chemical: 'Paraquat is banned in many countries. Follow the label.' });
  expect(findFaults(card, { ...guide, banned: alwaysBanned })).toEqual([]);
});

test.each([
  { lookAlikes: '- **Mildew**: [Powdery mildew](onion/thrips).' },
  { doFirst: '- Where a net is at hand, use it. Only where thrips are many does it pay.' },
  { expert: 'Ask locally which.' },
])('a sentence that is whole, or leads to a card, is no fault: %o', (change) => {
  expect(findFaults(saying(change), guide)).toEqual([]);
});
