import { describe, expect, test } from 'vitest';
import { CropNames } from './crop-names.ts';
import { GuideSearch } from './guide-search.ts';
import { QuestionIndex } from './question-index.ts';

const bank: [kind: string, id: string, questions: string[]][] = [
  [
    'card',
    'tomato/early-blight',
    ['brown rings on the lower leaves of my tomato', 'target spots on old tomato leaves', 'Early blight'],
  ],
  [
    'card',
    'potato/late-blight',
    ['dark wet patches on potato leaves after cold rain', 'white fuzz under the leaf of my potato'],
  ],
  ['card', 'cereals/maize', ['how do i grow maize from the beginning', 'maize growing guide for my plot']],
  ['card', 'soil/mulching', ['should i cover the bare ground with straw', 'what is mulch good for']],
  ['followUp', 'spray', ['what should i spray', 'which medicine do i spray on it', 'do i have to spray it']],
  ['followUp', 'spacing', ['how far apart do i plant it', 'spacing between the plants', 'spacing of rows']],
  ['followUp', 'another_day', ['and on friday', 'what about tomorrow']],
  ['outOfScope', 'other', ['who won the football match', 'play me a song', 'how do i repair my phone']],
];
const entries = bank.flatMap(([kind, id, questions]) =>
  questions.map((question) => ({ kind, id, question })),
);
const search = new GuideSearch({
  index: await QuestionIndex.build(entries),
  names: new CropNames({ names: { tomato: ['tamatar'], potato: ['viazi'], maize: ['corn'] }, kinds: {} }),
  cards: bank
    .filter(([kind]) => kind === 'card')
    .map(([, id]) => ({
      id,
      crops: id === 'cereals/maize' ? ['maize'] : [id.split('/')[0] ?? ''],
      isGeneral: id === 'soil/mulching',
      isWhole: id === 'cereals/maize',
      titles: id === 'tomato/early-blight' ? ['Early blight', 'Tizón temprano'] : [],
    })),
  scope: { nearest: 1, whole: 1, neighbourShare: 1, from: 0.5 },
});
const alone = { crops: [], isFollowing: false };
const later = { crops: ['tomato'], isFollowing: true };

test('the card whose questions are nearest is the best, and how far it is ahead is said', () => {
  const { cards, crops, evidence, lead } = search.read('brown rings on tamatar leaves', alone);
  expect(cards[0]?.id).toBe('tomato/early-blight');
  expect(crops).toEqual(['tomato']);
  expect(evidence).toBeGreaterThan(0);
  expect(lead).toBeGreaterThan(0);
});

test('a crop that is named speaks for its cards, and so does that of the chat', () => {
  const asked = 'patches on the leaf';
  const [named, around, none] = [
    search.read(`${asked} of viazi`, alone),
    search.read(asked, { crops: ['potato'], isFollowing: false }),
    search.read(asked, alone),
  ].map(({ cards }) => cards.find(({ id }) => id === 'potato/late-blight')?.score ?? 0);
  expect(around).toBeGreaterThan(none ?? 0);
  expect(named).toBeGreaterThan(none ?? 0);
});

test('what is about other matters has no evidence', () => {
  expect(search.read('who won the match', alone).evidence).toBeLessThan(0);
  expect(search.read('zzz qqq', alone).evidence).toBe(Number.NEGATIVE_INFINITY);
});

test('a title in any language is its card, and nothing else', () => {
  const { evidence, lead, followUp, cards } = search.read('tizon temprano', alone);
  expect([evidence, lead, followUp]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, undefined]);
  expect(cards[0]?.id).toBe('tomato/early-blight');
});

describe('follow-ups', () => {
  test('a question that says no more than a follow-up is one', () => {
    expect(search.read('which one should i spray', later).followUp).toBe('spray');
    expect(search.read('brown rings on the leaves', later).followUp).toBeUndefined();
    expect(search.read('who won the football match', later).followUp).toBeUndefined();
  });

  test('another day is asked of the weather only', () => {
    expect(search.read('and on friday', later).followUp).not.toBe('another_day');
  });

  test('what a named crop is asked for is its section', () => {
    expect(search.read('spacing of maize', alone)).toMatchObject({ followUp: undefined, section: 'spacing' });
    expect(search.read('brown rings on tomato leaves', alone).section).toBeUndefined();
  });
});
