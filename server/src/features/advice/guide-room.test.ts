import { listTroubles } from '@agri/contract/guide-search/card.ts';
import { indexGuide } from '@agri/contract/guide-search/search.ts';
import { type Language, languages } from '@agri/contract/languages.ts';
import { stem } from 'porter2';
import { describe, expect, test } from 'vitest';
import { wholeGuide } from '../../../test/whole-guide.ts';
import type { GuideCard } from '../../adapters/advisor/port.ts';
import { countWords, FIRST_VIEW_WORDS, TRANSLATED_VIEW_WORDS } from '../../i18n/write-card.ts';
import type { UserId } from '../../user-id.ts';
import { guideRoom } from './guide-room.ts';
import type { AdviceContext } from './room.ts';

const front = {
  short: {
    sign: 'Maize planted with the first good rain gives the most.',
    acts: ['Weed now.', 'Look into the whorls.', 'Cover the fertiliser with soil.'],
    doNot: "Don't plant in dust.",
    call: 'Call if whorls are eaten.',
  },
  ...{ signs: [], parts: [], aliases: {}, sources: [{ publisher: 'FAO', title: 'Maize', year: 2010 }] },
};
const maize: GuideCard = {
  ...{ id: 'test/maize', class: 'crop-profiles', kind: 'profile', title: 'Growing maize', crops: ['maize'] },
  ...front,
  symptoms: ['seed rate of maize', 'when to plant maize'],
  sections: {
    ...{
      soil: 'Deep soil.',
      sowing: 'At the first good rain.',
      spacing: 'Rows 75 cm apart.',
      feeding: 'By soil test.',
    },
    ...{
      weeds: 'Weed twice.',
      water: 'Most at silking.',
      harvest: 'When husks are dry.',
      drying: 'In the sun.',
    },
    ...{
      variety: 'A local one.',
      troubles: '- [Fall armyworm](maize/fall-armyworm)\n- [Striga](maize/striga)',
    },
  },
};
const { cards: all, tables } = await wholeGuide.readAll();
const cards = all.filter(({ kind }) => kind !== 'profile' && kind !== 'keeping');
const isOnMaize = ({ id, crops }: GuideCard) => id.startsWith('maize/') || crops.join() === 'maize';
const problems = cards.filter((card) => card.class !== 'practice' || !isOnMaize(card));
const search = await indexGuide([...problems, maize], tables, stem);
const openRoom = (of: typeof search) =>
  guideRoom({
    guide: {
      findCards: async (question, about) => of.findCards(question, about),
      findNear: async (question, crops) => of.findNear(question, crops),
      readSubject: async (question) => of.readSubject(question),
      listCards: async (crop) => of.listCards(crop),
      listTroubles: async (profile) =>
        listTroubles(profile).map(({ id, name }) => ({
          name,
          card: problems.find((card) => card.id === id),
        })),
    },
  });
const room = openRoom(search);

type Chat = { earlier?: string[]; item?: AdviceContext['item']; language?: Language };
const ask = (text: string, { earlier = [], item, language = 'en' }: Chat = {}) => {
  const turns = earlier.map((question) => ({ question, answer: '' }));
  return room({ text, language }, { userId: 'u' as UserId, now: new Date(0), turns, item });
};

describe('a question with a sign', () => {
  test('is answered by one card, and others that fit are questions to tap', async () => {
    const advice = await ask('black dots on tomato leaves, small grey spots');
    expect(advice?.room).toBe('guide');
    expect(advice?.cards).toHaveLength(1);
    expect(advice?.folds.map(({ title }) => title)).toContain('Easily confused with');
    for (const { question } of advice?.taps ?? []) expect(await search.findCards(question)).not.toEqual([]);
  });

  test.each(['who won the football match', 'price of maize', 'asdf qwer', '', '  \n'])(
    '%j is left to the next room',
    async (question) => {
      expect(await ask(question)).toBeUndefined();
    },
  );
});

describe('a crop without a sign to go by', () => {
  test.each(['problem in tomato', 'tomato leaf is yellow'])(
    '%j gets no guess: what is seen is asked, and problems are offered with their signs',
    async (question) => {
      const advice = await ask(question);
      expect(advice?.text).toMatch(/^What do you see/);
      expect(advice?.cards).toEqual([]);
      expect(advice?.taps.length).toBeGreaterThan(2);
      for (const { label, question: tapped } of advice?.taps ?? [])
        expect(label.startsWith(`${tapped}: `)).toBe(true);
    },
  );

  test('a kind of trouble that is named gets the card that tells them apart, and these with their signs', async () => {
    const own = openRoom(await indexGuide([...cards, maize], tables, stem));
    const question = { text: 'pests of maize', language: 'en' as const };
    const advice = await own(question, { userId: 'u' as UserId, now: new Date(0), turns: [] });
    expect(advice?.cards.map(({ id }) => id)).toEqual(['maize/which-pest']);
    const tapped = advice?.taps.map(({ question: asked }) => asked) ?? [];
    const offered = problems.filter(({ title }) => tapped.includes(title));
    expect(new Set(offered.map(({ kind }) => kind))).toEqual(new Set(['pest']));
    for (const { label, question: asked } of advice?.taps ?? [])
      expect(label.startsWith(`${asked}: `)).toBe(true);
  });

  test('a crop that is sick gets the card that tells its diseases apart', async () => {
    expect((await ask('my tomato is sick'))?.cards.map(({ id }) => id)).toEqual(['tomato/which-disease']);
  });

  test('the diseases of an animal are its illnesses', async () => {
    const advice = await ask('poultry disease management');
    expect(advice?.taps.map(({ question }) => question)).toContain('Newcastle disease in chickens');
  });

  test('of a crop without such a card, the troubles of that kind are offered', async () => {
    const advice = await ask('diseases of papaya');
    expect(advice?.text).toMatch(/^What do you see/);
    expect(advice?.cards).toEqual([]);
  });

  test('a tap leads to its card', async () => {
    const advice = await ask('my tomato is sick');
    for (const { question } of advice?.taps ?? []) {
      const next = await ask(question, { earlier: ['my tomato is sick'] });
      expect([question, next?.cards[0]?.title]).toEqual([question, question]);
    }
  });

  test('a sign without a crop is asked for its crop', async () => {
    expect((await ask('my plant is sick'))?.text).toMatch(/^Which crop/);
    expect((await ask('what should I spray?'))?.text).toMatch(/^Which crop/);
    const advice = await ask('leaves are yellow');
    expect(advice?.text).toMatch(/^Which crop/);
    expect(advice?.taps.map(({ label }) => label)).toContain('Nitrogen deficiency');
  });
});

describe('a question on growing', () => {
  test.each([
    ['spacing of maize', 'Rows 75 cm apart.'],
    ['WEED MANAGEMENT IN MAIZE', 'Weed twice.'],
    ['when should I plant maize', 'At the first good rain.'],
    ['मक्का में दूरी', 'Rows 75 cm apart.'],
    ['cuándo cosechar el maíz', 'When husks are dry.'],
    ['engrais pour le maïs', 'By soil test.'],
    ['mbolea ya mahindi', 'By soil test.'],
    ['ভুট্টা জাত', 'A local one.'],
    ['época de plantio do milho', 'At the first good rain.'],
    ['pengairan jagung', 'Most at silking.'],
  ])('%j says its section first: %s', async (question, section) => {
    const advice = await ask(question);
    expect(advice?.text).toContain(section);
    expect(advice?.cards.map(({ id }) => id)).toEqual(['test/maize']);
  });

  test('that has a card of its own is answered by that, and the profile is offered', async () => {
    const own = openRoom(await indexGuide([...cards, maize], tables, stem));
    const question = { text: 'WEED MANAGEMENT IN MAIZE', language: 'en' as const };
    const advice = await own(question, { userId: 'u' as UserId, now: new Date(0), turns: [] });
    expect(advice?.cards.map(({ id }) => id)).toEqual(['maize/weeds']);
    expect(advice?.taps[0]?.label).toBe('Growing maize');
  });

  test('as a whole is answered by the profile, with its commonest troubles to tap', async () => {
    const advice = await ask('how do I grow maize');
    expect(advice?.text).toMatch(/^\*\*Growing maize\*\*\. Maize planted/);
    expect(advice?.taps.map(({ label }) => label)).toEqual(['Fall armyworm', 'Striga']);
  });
});

describe('what callers ask', () => {
  test.each([
    ['when should I spray beans?', 'sprays/when-to-spray'],
    ['which pesticides are used to spray cassava', 'sprays/when-to-spray'],
    ['Dosage of Basagran in Paddy?', 'sprays/label-and-dose'],
    ['Flower drop management in chillies?', 'pepper/flower-drop'],
    ['FARMER ASKED QUERY ABOUT FLOWER DRYING MANAGEMENT IN CHILLI', 'pepper/flower-drop'],
    ['ASKED ABOUT RICE NURSERY MANAGENMANT', 'rice/nursery'],
    ['which type of cassava is best for growing', 'varieties/cassava'],
    ['which chemical can I apply to control weeds in my garden', 'practice/weed-control'],
    ['ASKED ABOUT CONTROL OF TURCICUM LEAF BLIGHT', 'maize/northern-leaf-blight'],
    ['BUTTON MUSHROOM CULTIVATION FOR SELF EMPLOYMENT', 'mushroom/growing'],
  ])('%j is answered by %s', async (question, id) => {
    expect((await ask(question))?.cards.map((card) => card.id)).toEqual([id]);
  });

  test('a trouble that several crops have is asked for its crop, with what fits to tap', async () => {
    const advice = await ask('ASKED ABOUT CONTROL FOR JASSIDS');
    expect(advice?.text).toMatch(/^Which crop/);
    expect(advice?.taps.length).toBeGreaterThan(1);
    expect((await ask('what is eating the flowers, is it an insect or a caterpillar?'))?.cards).toEqual([]);
  });

  test('what hardly fits the crop is asked back and not guessed', async () => {
    const advice = await ask("what makes my cassava leaves to loose it's shape");
    expect(advice?.text).toMatch(/^What do you see/);
    expect(advice?.cards).toEqual([]);
  });

  test('the card that tells troubles apart is offered first', async () => {
    const advice = await ask('can I control pests and diseases in cassava by spraying?');
    const taps = advice?.taps.map(({ question }) => question).slice(0, 2);
    expect(taps?.sort()).toEqual(['Which cassava disease is it?', 'Which cassava pest is it?']);
  });
});

describe('what was said before', () => {
  const earlier = ['silver streaks on my onion leaves'];

  test('a question on spraying is about the problem of the question before', async () => {
    const advice = await ask('and what should I spray?', { earlier });
    expect(advice?.cards.map(({ id }) => id)).toEqual(['onion/thrips']);
    expect(advice?.text).toContain('**Chemical control**');
  });

  test('a question that names nothing says of what it speaks', async () => {
    expect((await ask('can I eat them?', { earlier }))?.text).toMatch(
      /^You asked about \*\*Onion thrips\*\* before\./,
    );
    expect(await ask('who won the football match', { earlier })).toBeUndefined();
    expect(await ask('who stole my bicycle', { earlier })).toBeUndefined();
  });

  test('a vague sign is one more question on the crop of the chat', async () => {
    const advice = await ask('leaves are yellow', { earlier });
    expect(advice?.text).toMatch(/^What do you see/);
    expect(advice?.taps.map(({ question }) => question)).toContain('Onion thrips');
  });

  test('the crop stays, and another problem by its name is a new subject', async () => {
    const advice = await ask('dark wet patches, they rot and smell', { earlier: ['my potato is sick'] });
    expect(advice?.cards[0]?.crops).toContain('potato');
    const next = await ask('Fall armyworm', { earlier: ['late blight of potato'] });
    expect(next?.cards[0]?.id).toBe('maize/fall-armyworm');
  });

  test('the farm item says the crop where the chat does not', async () => {
    const item = { id: 'i', name: 'Potato field' };
    expect((await ask('late blight, dark wet patches', { item }))?.cards[0]?.id).toBe('potato/late-blight');
  });
});

test.each(languages.map(({ code }) => code))(
  'every card has at most 60 words first, in %s at most a fifth more',
  async (language) => {
    for (const { title } of problems.slice(0, 40)) {
      const advice = await ask(title, { language });
      const most = language === 'en' ? FIRST_VIEW_WORDS : TRANSLATED_VIEW_WORDS;
      if (advice) expect([title, countWords(advice.text) <= most]).toEqual([title, true]);
    }
  },
);
