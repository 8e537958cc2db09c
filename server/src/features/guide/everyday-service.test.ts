import { languages } from '@agri/contract/languages.ts';
import { beforeAll, expect, test } from 'vitest';
import { readEveryday, scoreEveryday } from '../../../../bench/guide/everyday.ts';
import { wholeGuide, wholeSearch } from '../../../test/whole-guide.ts';

beforeAll(async () => {
  await wholeGuide.load();
}, 120_000);

/** Of ten problems, in each language. */
const GOAL = 9;

test('ten everyday problems are asked in every language, for cards that there are', async () => {
  const asked = readEveryday();
  expect(asked).toHaveLength(10);
  for (const { want, ask } of asked) {
    expect(Object.keys(ask).sort()).toEqual(languages.map(({ code }) => code).sort());
    for (const id of want) expect([id, await wholeGuide.findCard(id)]).toEqual([id, expect.anything()]);
  }
});

test('the right card is among the first three for nine of ten in each language', async () => {
  const scores = await scoreEveryday(async (question) =>
    (await wholeSearch.findCards(question)).map(({ id }) => id),
  );
  for (const { language, found, misses } of scores)
    expect(found, `${language}\n${misses.join('\n')}`).toBeGreaterThanOrEqual(GOAL);
});
