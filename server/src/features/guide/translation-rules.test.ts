import { join } from 'node:path';
import { type Language, languages } from '@agri/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import type { GuideCard } from '../../adapters/advisor/port.ts';
import { wordsIn } from '../../i18n/words.ts';
import { splitSections } from './card-rules.ts';
import { readCards } from './service.ts';
import { attachTranslations, listNumbers } from './translation-rules.ts';

const cards = await readCards(join(import.meta.dirname, '../../../../content/guide'));

/**
 * How many short forms a language may still lack, by the class of its cards: those fall back to English. A language that is
 * not here lacks none of the problems of crops.
 */
const incomplete: Partial<Record<Language, number>> = {};

const card = {
  ...{ id: 'onion/thrips', title: 'Onion thrips', aliases: { hi: ['थ्रिप्स'] }, symptoms: ['silver'] },
  short: {
    sign: 'Silver streaks.',
    acts: ['Count 10 plants.', 'Wash thrips off.', 'Wait 2 days.'],
    doNot: "Don't spray.",
    call: 'Call after 1.5 weeks.',
  },
} as unknown as GuideCard;
const good = `thrips:
  title: प्याज का थ्रिप्स
  sign: चाँदी जैसी धारियाँ।
  acts: [१० पौधे गिनें।, थ्रिप्स धोएँ।, 2 दिन रुकें।]
  doNot: दवा न छिड़कें।
  call: 1,5 सप्ताह बाद बुलाएँ।
`;
const text = `## What it looks like
- Silver streaks on 2 of 10 leaves, or **yellow** dots in [blotch](onion/purple-blotch) all over.

## Look-alikes
- **Mildew**: grey fuzz, never silver.

## Do first
- Count 10 plants, then wash the leaves and wait for a while.

## Chemical control
Soap. Follow the label.

## Call an expert
Call after 1.5 weeks of it.
`;
const attach = async (text: string, path = 'hi/onion.yaml') =>
  (await attachTranslations([card], [{ path, text }]))[0];

test('a card has its short form in the language, and is found by the title and the sign there', async () => {
  const read = await attach(good);
  expect(read?.translations?.hi).toMatchObject({ title: 'प्याज का थ्रिप्स', doNot: 'दवा न छिड़कें।' });
  expect(read?.aliases.hi).toEqual(['थ्रिप्स', 'प्याज का थ्रिप्स']);
  expect(read?.symptoms).toEqual(['silver', 'चाँदी जैसी धारियाँ।']);
  expect(await attachTranslations([card], [])).toEqual([card]);
});

describe('the whole text of a card', () => {
  const whole = { ...card, kind: 'pest', sections: splitSections('pest', text) } as GuideCard;
  const attachWhole = async (hindi: string, path = 'hi/onion/thrips.md', short = good) =>
    (
      await attachTranslations(
        [whole],
        [
          { path, text: hindi },
          { path: 'hi/onion.yaml', text: short },
        ],
      )
    )[0];

  test('goes along with the short form, under the headings of the card', async () => {
    const read = await attachWhole(text.replace('Silver streaks on 2 of 10', 'चाँदी जैसी धारियाँ 10 में २'));
    expect(read?.translations?.hi?.sections?.looksLike).toContain('चाँदी जैसी धारियाँ');
    expect(read && (read.sections as Record<string, string>).looksLike).toContain('Silver streaks');
  });

  test.each([
    ['hi/onion/thrips.md: doFirst: points: "0" instead of "1"', text.replace('- Count', 'Count'), undefined],
    [
      'hi/onion/thrips.md: doFirst: numbers: "12" instead of "10"',
      text.replace('Count 10', 'Count 12'),
      undefined,
    ],
    [
      'hi/onion/thrips.md: looksLike: links: "" instead of',
      text.replace('(onion/purple-blotch)', ''),
      undefined,
    ],
    ['hi/onion/thrips.md: chemical: is missing', text.replace(/## Chem[^#]*/, ''), undefined],
    ['"रूप" is not a heading', text.replace('What it looks like', 'रूप'), undefined],
    ['hi/onion/thrip.md: there is no card onion/thrip', text, 'hi/onion/thrip.md'],
    ['sw/onion/thrips.md: the card has no short form', text, 'sw/onion/thrips.md'],
    [
      'hi/onion/thrips.txt.md: is not <language>/<subject>.yaml or /<name>.md',
      text,
      'hi/onion/thrips.txt.md',
    ],
  ])('at fault is named with its file: %s', async (fault, hindi, path) => {
    await expect(attachWhole(hindi, path)).rejects.toThrow(fault);
  });
});

test.each([
  ['hi/onion.yaml: thrips: acts: 2 instead of 3', good.replace(', 2 दिन रुकें।', ''), undefined],
  ['hi/onion.yaml: thrips: acts.0: the numbers are "12"', good.replace('१०', '१२'), undefined],
  ['hi/onion.yaml: thrips: title: the numbers are "3"', good.replace('title: ', 'title: 3 '), undefined],
  ['hi/onion.yaml: thrips: call: ', good.replace(/ {2}call: .*/, '  call: ""'), undefined],
  ['hi/onion.yaml: thrips: doNot: ', good.replace(/ {2}doNot: .*\n/, ''), undefined],
  ['hi/onion.yaml: thrip: there is no card onion/thrip', good.replace('thrips', 'thrip'), undefined],
  ['hi/leek.yaml: thrips: there is no card leek/thrips', good, 'hi/leek.yaml'],
  ['en/onion.yaml: is not <language>/<subject>.yaml', good, 'en/onion.yaml'],
  ['hi/onion.yaml: ', `${good}  sign: again\n`, undefined],
])('a translation at fault is named with its file and card: %s', async (fault, text, path) => {
  await expect(attach(text, path)).rejects.toThrow(fault);
});

test('numbers are the same in all scripts', () => {
  expect(listNumbers('2.5 cm, 10 days')).toEqual(['10', '2.5']);
  for (const text of ['२.५ 1०', '২.৫ ১০', '٢.٥ ١٠', '2,5 10'])
    expect(listNumbers(text)).toEqual(['10', '2.5']);
});

const translatedInto = languages.filter(({ code }) => cards.some(({ translations }) => translations?.[code]));

test.each(translatedInto.map(({ code }) => code))(
  'in %s all problems of crops are translated, as far as the table does not say otherwise, in short lines',
  (language) => {
    const problems = cards.filter((one) => one.class === 'crop-problems' && one.short);
    const missing = problems.filter(({ translations }) => !translations?.[language]);
    expect(missing.map(({ id }) => id).slice(incomplete[language] ?? 0)).toEqual([]);
    const long = cards.filter(({ short, title, translations }) => {
      const said = translations?.[language];
      if (!said || !short) return false;
      const pairs = [
        [title, said.title],
        [short.sign, said.sign],
        [short.doNot, said.doNot],
        [short.call, said.call],
        ...short.acts.map((act, index) => [act, said.acts[index] ?? '']),
      ];
      return pairs.some(([own = '', other = '']) => other.length > 3 * own.length + 60);
    });
    expect(long.map(({ id }) => id)).toEqual([]);
  },
);

/** Nothing else of a card stays in Latin letters: units, names of species and of products, and what the language has no word for. */
const LATIN_SHARE_MAX = 0.12;

test.each(translatedInto.map(({ code }) => code))(
  'in %s the 80 cards that are asked for most are translated whole, and say what their English says of the label',
  (language) => {
    const whole = cards.filter(({ translations }) => translations?.[language]?.sections);
    expect(whole.length).toBeGreaterThanOrEqual(80);
    const word = wordsIn(language)('card.labelWord');
    const faults = whole.flatMap(({ id, sections, translations }) =>
      Object.entries(sections).flatMap(([name, own]) => {
        const said = translations?.[language]?.sections?.[name] ?? '';
        const letters = said.replace(/\]\([^)]*\)/g, '');
        const latin = (letters.match(/[a-z]/gi) ?? []).length / letters.length;
        const isForeign = ['hi', 'bn', 'ta', 'ar'].includes(language) && latin > LATIN_SHARE_MAX;
        const isLong = said.length > 2.2 * own.length + 60 || said.length < 0.45 * own.length;
        const lacksLabel = /\blabel\b/i.test(own) && !said.toLowerCase().includes(word);
        return [
          isForeign && 'Latin',
          isLong && 'length',
          lacksLabel && 'label',
          said === own && own.length > 40 && 'English',
        ]
          .filter(Boolean)
          .map((fault) => `${id} ${name}: ${fault}`);
      }),
    );
    expect(faults).toEqual([]);
  },
);
