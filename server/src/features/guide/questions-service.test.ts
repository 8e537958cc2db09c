import { beforeAll, describe, expect, test } from 'vitest';
import { type Answered, isMiss, readQuestions, scoreAnswers } from '../../../../bench/guide/score.ts';
import { readCapturedLists } from '../../../test/fixtures/captures.ts';
import { wholeGuide, wholeSearch } from '../../../test/whole-guide.ts';

const idsFor = async (question: string) =>
  (await wholeSearch.findCards(question, '', 'en')).map(({ id }) => id);

describe('our own questions', () => {
  const answers: Answered[] = [];

  beforeAll(async () => {
    for (const half of ['tuning', 'held-out'] as const) {
      for (const question of readQuestions(half))
        answers.push({ ...question, half, found: await idsFor(question.ask) });
    }
  });

  test('ask for cards that there are', async () => {
    const ids = new Set((await wholeGuide.listAll()).map(({ id }) => id));
    const wanted = answers.flatMap(({ want }) => Object.keys(want));
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('are answered, and what is not in the guide is refused, as often as we promise', () => {
    const score = scoreAnswers(answers);
    const misses = answers
      .filter(isMiss)
      .map(({ ask, found }) => `${ask} -> ${found.slice(0, 3).join(', ')}`);
    expect(score.questions).toBeGreaterThanOrEqual(150);
    expect(score.recall, misses.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(score.ndcg, misses.join('\n')).toBeGreaterThanOrEqual(0.9);
    // Most of these use words of farming for something else; the blind questions hold what people ask besides.
    expect(score.refused, misses.join('\n')).toBeGreaterThanOrEqual(0.8);
  });
});

describe('questions as farmers ask them on the telephone', () => {
  const asked = readCapturedLists<{ question: string }>(
    'questions/farmer_questions.json',
    'questions/farmer_questions_40.json',
  );

  test.each(asked)('$question gets cards or a refusal', async ({ question }) => {
    expect((await wholeSearch.findCards(question, '', 'en')).length).toBeLessThanOrEqual(10);
  });

  test.each(
    asked.filter(({ question }) => /kisan|loan|market|weather|toll free|did number|office/i.test(question)),
  )('$question is refused', async ({ question }) => {
    expect(await idsFor(question)).toEqual([]);
  });

  test.each([
    [/stem\s*borer.*paddy|paddy stem\s*borer/i, 'rice/stem-borer'],
    [/blast in paddy|rice blast/i, 'rice/blast'],
    [/borer in brinjal/i, 'eggplant/fruit-and-shoot-borer'],
    [/maize weevils/i, 'storage/grain-dry-storage-weevils'],
    [/damping off/i, 'vegetables/damping-off'],
    [/mite/i, 'cassava/green-mite'],
  ])('those like %s are answered first by %s', async (pattern, id) => {
    const alike = asked.filter(({ question }) => pattern.test(question));
    expect(alike.length).toBeGreaterThan(0);
    for (const { question } of alike) expect([question, (await idsFor(question))[0]]).toEqual([question, id]);
  });
});
