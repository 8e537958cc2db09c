import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { type Answers, askNext, findTroubles, isTrouble } from '../../contract/src/signs/ask-signs.ts';
import { guideService } from '../../server/src/features/guide/service.ts';
import { findSign, signWords } from '../../web/src/features/guide/signs/sign-words.ts';

type Case = { crop: string; part: keyof typeof signWords; see: string[]; noise?: string; right: string };

const root = join(import.meta.dirname, '../..');
const guide = guideService({ folder: join(root, 'content/guide') });
const cases = load(readFileSync(join(root, 'bench/guide/sign-cases.yaml'), 'utf8')) as Case[];
const nothing: Answers = { yes: [], no: [], unsure: [] };
const readSuspects = async (crop: string) => (await guide.listCards(crop)).filter(isTrouble);

/** Answers as a person who sees this would, and gives what is found and how often they tapped, the crop counted. */
async function goThrough({ crop, part, see, noise }: Case) {
  const suspects = await readSuspects(crop);
  let answers = nothing;
  let taps = 1;
  for (let question = askNext(suspects, answers); question; question = askNext(suspects, answers)) {
    taps += 1;
    if (question.kind === 'part') answers = { ...answers, part };
    else if (question.kind === 'look') {
      const { options } = question;
      answers = { ...answers, look: see.find((sign) => options.includes(sign)) ?? 'unsure' };
    } else {
      const { sign } = question;
      const key = see.includes(sign) || sign === noise ? 'yes' : 'no';
      answers = { ...answers, [key]: [...answers[key], sign] };
    }
  }
  return { found: findTroubles(suspects, answers).map(({ id }) => id), taps };
}

test('the words are those of the table of signs, part by part', () => {
  const table = load(readFileSync(join(root, 'content/guide/signs.yaml'), 'utf8')) as Record<string, object>;
  const keys = (parts: Record<string, object>) =>
    Object.entries(parts).map(([part, signs]) => [part, ...Object.keys(signs)]);
  expect(keys(signWords)).toEqual(keys(table));
});

test('every sign and every part has its drawing of at most 2 KB, and all have 80 KiB', () => {
  const folder = join(root, 'web/src/ui/signs/pictures');
  const drawn = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).length]));
  const wanted = Object.entries(signWords).flatMap(([part, signs]) => [
    `part-${part}`,
    ...Object.keys(signs),
  ]);
  expect([...drawn.keys()].sort()).toEqual(wanted.map((name) => `${name}.svg`).sort());
  expect([...drawn.values()].filter((bytes) => bytes > 2048)).toEqual([]);
  expect([...drawn.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(80 * 1024);
});

test('of 60 plants as farmers describe them at least 51 have the right trouble among three, in five taps', async () => {
  const outcomes = await Promise.all(
    cases.map(async (one) => ({ right: one.right, ...(await goThrough(one)) })),
  );
  expect(outcomes).toHaveLength(60);
  expect(Math.max(...outcomes.map(({ taps }) => taps))).toBeLessThanOrEqual(5);
  expect(Math.max(...outcomes.map(({ found }) => found.length))).toBeLessThanOrEqual(3);
  const missed = outcomes.filter(({ right, found }) => !found.includes(right));
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(9);
});

test('“not sure” to everything ends without a trouble, in five taps', async () => {
  const suspects = await readSuspects('tomato');
  let answers = nothing;
  let taps = 1;
  for (let question = askNext(suspects, answers); question; question = askNext(suspects, answers)) {
    taps += 1;
    if (question.kind === 'part') answers = { ...answers, part: 'unsure' };
    else if (question.kind === 'look') answers = { ...answers, look: 'unsure' };
    else answers = { ...answers, unsure: [...answers.unsure, question.sign] };
  }
  expect(taps).toBeLessThanOrEqual(5);
  expect(findTroubles(suspects, answers)).toEqual([]);
});

test('only the signs of the part that was chosen are offered, and none is asked twice', async () => {
  const suspects = await readSuspects('rice');
  const question = askNext(suspects, { ...nothing, part: 'grain' });
  const options = question?.kind === 'look' ? question.options : [];
  expect(options.length).toBeGreaterThan(1);
  expect(options.map((sign) => findSign(sign)?.part)).toEqual(options.map(() => 'grain'));
  const look = options[0] ?? '';
  const first = askNext(suspects, { ...nothing, part: 'grain', look });
  const sign = first?.kind === 'also' ? first.sign : '';
  expect(sign).not.toBe(look);
  const second = askNext(suspects, { ...nothing, part: 'grain', look, unsure: [sign] });
  if (second?.kind === 'also') expect([look, sign]).not.toContain(second.sign);
});
