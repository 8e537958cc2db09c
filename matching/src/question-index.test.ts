import { describe, expect, test } from 'vitest';
import { QuestionIndex } from './question-index.ts';

const card = (id: string, ...questions: string[]) =>
  questions.map((question) => ({ id, kind: 'card', question }));
const danger = (id: string, ...questions: string[]) =>
  questions.map((question) => ({ id, kind: 'danger', question }));
const entries = [
  ...card(
    'pear/rust',
    'orange spots on top of my pear leaves',
    'pear leaves have rusty dots and horns below',
    'why do my pears get orange freckles every spring',
    'juniper beside my pear, can it make the spots',
  ),
  ...card(
    'pear/midge',
    'small pears turn black and fall, maggots inside',
    'tiny fruits of my pear swell and go black',
    'worms in baby pears',
  ),
  ...card(
    'bees/swarm',
    'my bees hang in a ball on a branch',
    'half of the bees left the hive with the queen',
  ),
  ...danger(
    'fallen',
    'my son fell from the pear tree and does not move',
    'he fell off the ladder and bleeds',
  ),
];
const index = await QuestionIndex.build(entries);

test('the best is what its questions speak of, with the question that is nearest', () => {
  const [best, second] = index.search('orange dots on pear leaf');
  expect(best).toMatchObject({ id: 'pear/rust', kind: 'card' });
  expect(best?.matchedQuestion).toBe('orange spots on top of my pear leaves');
  expect(best?.score).toBeGreaterThan(2 * (second?.score ?? 0));
});

test('a misspelt question finds the same', () => {
  expect(index.search('ornge spotts on peer leafs')[0]?.id).toBe('pear/rust');
});

test('kinds compete in one ranking', () => {
  expect(index.search('my boy fell out of the tree he dont move')[0]).toMatchObject({
    id: 'fallen',
    kind: 'danger',
  });
});

test('coverage tells a question from one about something else', () => {
  const [known] = index.search('maggots in small black pears');
  const [foreign] = index.search('who won the cricket match in Nagpur yesterday');
  expect(known?.coverage).toBeGreaterThan(0.6);
  expect(foreign?.coverage ?? 0).toBeLessThan(0.3);
});

test('a filter leaves out, and what is known beside the words weighs', () => {
  expect(index.search('worms in pears', { filter: ({ id }) => id !== 'pear/midge' })[0]?.id).toBe(
    'pear/rust',
  );
  const asked = 'spots and worms on pears';
  const plain = index.search(asked);
  const lifted = index.search(asked, { weigh: ({ id }) => (id === plain[1]?.id ? 3 : 1) });
  expect(lifted[0]?.id).toBe(plain[1]?.id);
});

test('at most as many as asked for, and nothing where nothing is shared', async () => {
  expect(index.search('pear', { limit: 1 })).toHaveLength(1);
  expect(index.search('')).toEqual([]);
  expect(index.search('ஆடு')).toEqual([]);
  const empty = await QuestionIndex.build([]);
  expect(empty.search('pear')).toEqual([]);
});

test('the same question typed with invisible marks gives the same scores', () => {
  const plain = index.search('orange spots on pear leaves');
  expect(index.search('or\u00adange sp\u2060ots on p\u200eear lea\u200bves')).toEqual(plain);
});

test('a text of a hundred thousand words is read in time', () => {
  expect(index.search('orange spots '.repeat(50_000))[0]?.id).toBe('pear/rust');
});

describe('compare', () => {
  const compare = (text: string) =>
    index.compare(text, ({ id, kind }) => {
      if (kind === 'danger') return 'own';
      return id === 'pear/midge' ? 'neither' : 'other';
    });

  test('says how far the own side is ahead', () => {
    const danger = compare('he fell from the ladder and bleeds');
    expect(Math.min(danger.nearest, danger.whole)).toBeGreaterThan(0);
    expect(danger.neighbourShare).toBeGreaterThan(0.5);
    const ordinary = compare('rusty dots on leaves in spring');
    expect(Math.max(ordinary.nearest, ordinary.whole)).toBeLessThan(0);
    expect(ordinary.neighbourShare).toBeLessThan(0.5);
  });

  test('leaves out what is on neither side', () => {
    expect(compare('worms in baby pears')).toMatchObject({ isOwnQuestion: false, isOtherQuestion: false });
  });

  test('knows a question that it holds, also misspelt', () => {
    expect(compare('he fell off the laddder and bleeds')).toMatchObject({
      isOwnQuestion: true,
      isOtherQuestion: false,
      knownShare: expect.closeTo(1, 0),
    });
    expect(compare('My bees hang in a ball on a branch!').isOtherQuestion).toBe(true);
  });

  test('knows little of another language', () => {
    expect(compare('சாகலாம் போல இருக்கு').knownShare).toBe(0);
    expect(compare('').knownShare).toBe(0);
  });
});
