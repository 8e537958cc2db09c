import { type Language, languages } from '@agri/contract/languages.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { wholeGuide, wholeSearch } from '../../../test/whole-guide.ts';
import { countWords, FIRST_VIEW_WORDS, TRANSLATED_VIEW_WORDS } from '../../i18n/write-card.ts';
import type { UserId } from '../../user-id.ts';
import { guideRoom } from './guide-room.ts';
import type { AdviceContext } from './room.ts';

beforeAll(async () => {
  await wholeGuide.load();
}, 120_000);

const room = guideRoom({ guide: wholeGuide, search: wholeSearch });

type Chat = { earlier?: string[]; item?: AdviceContext['item']; language?: Language };
const ask = (text: string, { earlier = [], item, language = 'en' }: Chat = {}) => {
  const turns = earlier.map((question) => ({ question, answer: '' }));
  return room({ text, language }, { userId: 'u' as UserId, now: new Date(0), turns, item });
};
const idsFor = async (text: string, chat?: Chat) => (await ask(text, chat))?.cards.map(({ id }) => id);

describe('a question with a sign', () => {
  test('is answered by one card, and others that fit are questions to tap', async () => {
    const advice = await ask('black dots on tomato leaves, small grey spots');
    expect(advice?.room).toBe('guide');
    expect(advice?.cards).toHaveLength(1);
    expect(advice?.folds.map(({ title }) => title)).toContain('Easily confused with');
    for (const { question } of advice?.taps ?? [])
      expect(await wholeSearch.findCards(question)).not.toEqual([]);
  });

  test.each(['who won the football match', 'price of maize', 'asdf qwer', '', '  \n'])(
    '%j is left to the next room',
    async (question) => {
      expect(await ask(question)).toBeUndefined();
    },
  );
});

describe('a crop without a sign to go by', () => {
  test('a crop alone gets no guess: what is seen is asked, and its problems are offered with their signs', async () => {
    const advice = await ask('problem in tomato');
    expect(advice?.text).toMatch(/^What do you see/);
    expect(advice?.cards).toEqual([]);
    expect(advice?.taps.length).toBeGreaterThan(2);
    for (const { label, question: tapped } of advice?.taps ?? [])
      expect(label.startsWith(`${tapped}: `)).toBe(true);
  });

  test('a crop that is sick gets the card that tells its diseases apart', async () => {
    expect(await idsFor('my tomato is sick')).toEqual(['tomato/which-disease']);
  });

  test('a tap leads to its card', async () => {
    const advice = await ask('my tomato is sick');
    for (const { question } of advice?.taps ?? []) {
      const next = await ask(question, { earlier: ['my tomato is sick'] });
      expect([question, next?.cards[0]?.title]).toEqual([question, question]);
    }
  });

  test('what to spray is asked for its crop', async () => {
    expect((await ask('what should I spray?'))?.text).toMatch(/^Which crop/);
  });
});

describe('a question on growing', () => {
  test.each([
    ['spacing of maize', '**Seed and spacing**'],
    ['when should I plant maize', '**When to sow**'],
    ['मक्का कब बोएं', '**'],
    ['qué suelo quiere el maíz', '**Soil and place**'],
  ])('%j says its section first: %s', async (question, section) => {
    const advice = await ask(question);
    expect(advice?.cards.map(({ id }) => id)).toEqual(['cereals/maize']);
    expect(advice?.text).toContain(section);
  });

  test('that has a card of its own is answered by that', async () => {
    expect(await idsFor('WEED MANAGEMENT IN MAIZE')).toEqual(['maize/weeds']);
  });

  test('as a whole is answered by the profile, with its commonest troubles to tap', async () => {
    const advice = await ask('how do I grow maize');
    expect(advice?.cards.map(({ id }) => id)).toEqual(['cereals/maize']);
    const [profile] = advice?.cards ?? [];
    const troubles = profile ? await wholeGuide.listTroubles(profile) : [];
    const taps = advice?.taps.map(({ label }) => label);
    for (const { name } of troubles) expect(taps).toContain(name);
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

  test('of cards too close to say, the first is spoken of', async () => {
    const asked = 'wilting tomato plants';
    expect((await ask(asked))?.cards).toEqual([]);
    const advice = await ask('what should I spray?', { earlier: [asked] });
    expect(advice?.cards[0]?.crops).toContain('tomato');
    expect(advice?.text).toContain('wilt');
  });

  test.each([
    ['hi', 'प्याज की पत्तियों पर चांदी जैसी धारियां', 'कौन सी दवा डालूं'],
    ['es', 'mi cebolla tiene rayas plateadas en las hojas', 'qué le echo'],
    ['sw', 'viwavijeshi kwenye mahindi yangu', 'nipulizie dawa gani'],
  ] as const)('in %s as well', async (language, first, second) => {
    const before = await idsFor(first, { language });
    expect(before).toHaveLength(1);
    expect(await idsFor(second, { earlier: [first], language })).toEqual(before);
  });

  test('the crop stays, and another problem by its name is a new subject', async () => {
    const advice = await ask('dark wet patches, they rot and smell', { earlier: ['my potato is sick'] });
    expect(advice?.cards[0]?.crops).toContain('potato');
    const next = await ask('Fall armyworm in maize', { earlier: ['late blight of potato'] });
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
    const cards = await wholeGuide.listAll();
    for (const { title } of cards.filter(({ kind }) => kind !== 'profile').slice(0, 40)) {
      const advice = await ask(title, { language });
      const most = language === 'en' ? FIRST_VIEW_WORDS : TRANSLATED_VIEW_WORDS;
      if (advice) expect([title, countWords(advice.text) <= most]).toEqual([title, true]);
    }
  },
  60_000,
);
