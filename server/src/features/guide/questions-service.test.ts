import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answered, isMiss, readQuestions, scoreAnswers } from '../../../../bench/guide/score.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { type GuideService, guideService } from './service.ts';
import { guideStore } from './store.ts';

const root = resolve(import.meta.dirname, '../../../..');
const captured = resolve(
  root,
  process.env.CAPTURES_DIR ?? '../shared/captures',
  'questions/farmer_questions_40.json',
);

let database: TestDatabase;
let guide: GuideService;

beforeAll(async () => {
  database = await createTestDatabase();
  guide = guideService({ store: guideStore(database.db), folder: join(root, 'guide') });
  await guide.load();
});
afterAll(() => database.close());

const idsFor = async (question: string) => (await guide.findCards(question)).map(({ id }) => id);

describe('our own questions', () => {
  const answers: Answered[] = [];

  beforeAll(async () => {
    for (const half of ['tuning', 'held-out'] as const) {
      for (const question of readQuestions(half))
        answers.push({ ...question, half, found: await idsFor(question.ask) });
    }
  });

  test('ask for cards that there are', async () => {
    const { rows } = await database.db
      .selectFrom('guide_card')
      .select('id')
      .execute()
      .then((rows) => ({ rows }));
    const ids = new Set(rows.map(({ id }) => id));
    expect(answers.flatMap(({ want }) => Object.keys(want)).filter((id) => !ids.has(id))).toEqual([]);
  });

  test('are answered, and what is not in the guide is refused, as often as we promise', () => {
    const score = scoreAnswers(answers);
    const misses = answers
      .filter(isMiss)
      .map(({ ask, found }) => `${ask} -> ${found.slice(0, 3).join(', ')}`);
    expect(score.questions).toBeGreaterThanOrEqual(150);
    expect(score.recall, misses.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(score.ndcg, misses.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(score.refused, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});

describe.skipIf(!existsSync(captured))('questions that farmers asked on the telephone', () => {
  const read = (): { question: string }[] =>
    existsSync(captured) ? JSON.parse(readFileSync(captured, 'utf8')) : [{ question: '' }];

  test.each(read())('$question gets cards or a refusal', async ({ question }) => {
    expect((await guide.findCards(question)).length).toBeLessThanOrEqual(10);
  });

  test.each(
    read().filter(({ question }) => /kisan|loan|market|weather|toll free|did number|office/i.test(question)),
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
    const asked = read().filter(({ question }) => pattern.test(question));
    expect(asked.length).toBeGreaterThan(0);
    for (const { question } of asked) expect([question, (await idsFor(question))[0]]).toEqual([question, id]);
  });
});
