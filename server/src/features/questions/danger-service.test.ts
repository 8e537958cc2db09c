import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, test } from 'vitest';
import { listCaptures } from '../../../test/fixtures/captures.ts';
import { quickParts } from '../../../test/quick-parts.ts';
import { readIngredients } from '../advice/safety/table-rules.ts';

const content = join(import.meta.dirname, '../../../../content');
const readYaml = (path: string) => load(readFileSync(path, 'utf8')) as Record<string, string[]>;
const readQuestions = (name: string) =>
  readYaml(join(import.meta.dirname, `../../../test/fixtures/questions/${name}.yaml`));
const danger = readQuestions('danger');
const ordinary = readQuestions('ordinary');
const BUILD_TIMEOUT_MS = 120_000;

let find: (text: string) => Promise<string | undefined>;
beforeAll(async () => {
  const { cardsOnDanger } = await quickParts.readSafety();
  find = (text) => quickParts.questions.findSituation({ text, isFollowing: false }, cardsOnDanger);
  // One question in each language builds all indexes.
  for (const text of ['cow', 'गाय', 'গরু', 'மாடு', 'بقرة', 'vaca', 'vache', "ng'ombe", 'sapi'])
    await find(text);
}, BUILD_TIMEOUT_MS);

const findAll = async (texts: string[]) => {
  const found = new Map<string, string | undefined>();
  for (const text of texts) found.set(text, await find(text));
  return found;
};
const shareOf = (found: Map<string, string | undefined>, isCounted: (id: string | undefined) => boolean) =>
  [...found.values()].filter(isCounted).length / found.size;

/** Questions that the bank holds too; those of the other situations were written by people who had not seen it. */
const isKnown = (situation: string) => !['forbidden_use', 'explosive', 'entering_store'].includes(situation);
const known = Object.entries(danger).filter(([situation]) => isKnown(situation));
const unseen = Object.entries(danger).filter(([situation]) => !isKnown(situation));
const isDanger = (id: string | undefined) => id !== undefined;

describe('danger is recognised', () => {
  test.each(known)('%s, in ten languages and Latin letters', async (situation, texts) => {
    const found = await findAll(texts);
    expect([...found].filter(([, id]) => !isDanger(id)).map(([text]) => text)).toEqual([]);
    expect(shareOf(found, (id) => id === situation)).toBeGreaterThanOrEqual(
      situation === 'suicide' ? 1 : 0.95,
    );
  });

  test.each(unseen)('%s, in questions that the bank does not hold', async (situation, texts) => {
    const found = await findAll(texts);
    const missed = [...found].filter(([, id]) => !isDanger(id)).map(([text]) => text);
    expect(shareOf(found, isDanger), missed.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(shareOf(found, (id) => id === situation)).toBeGreaterThanOrEqual(0.7);
  });

  test('with a word left out', async () => {
    const shorter = known.flatMap(([, texts]) =>
      texts.flatMap((text, at) => {
        const words = text.split(' ');
        return words.length < 5 ? [] : words.toSpliced(1 + (at % (words.length - 1)), 1).join(' ');
      }),
    );
    expect(shorter.length).toBeGreaterThan(300);
    expect(shareOf(await findAll(shorter), isDanger)).toBeGreaterThanOrEqual(0.95);
  });

  test('in capitals, with accents in two pieces and with signs around it', async () => {
    for (const text of Object.values(danger).flat()) {
      const other = `  ${text.toUpperCase().normalize('NFD')} !!! 🙏`;
      expect([other, await find(other)]).toEqual([other, await find(text)]);
    }
  });

  test('with a letter swapped, lost or doubled in a longer word', async () => {
    const texts = known.flatMap(([, ofSituation]) => ofSituation);
    const slips = listSlips(texts);
    expect(slips.length).toBeGreaterThan(500);
    expect(shareOf(await findAll(slips), isDanger)).toBeGreaterThanOrEqual(0.95);
  });

  test('whichever listed substance somebody drank', async () => {
    const table = readFileSync(join(content, 'guide/safety/active-ingredients.csv'), 'utf8');
    const texts = readIngredients(table).map(({ name }) => `my wife drank ${name}`);
    const found = await findAll(texts);
    expect([...found].filter(([, id]) => !isDanger(id))).toEqual([]);
    expect(shareOf(found, (id) => id === 'swallowed')).toBeGreaterThanOrEqual(0.9);
  });
});

describe('an ordinary question is left alone', () => {
  test('also when it speaks of spraying, seed, animals and poison', async () => {
    const { brands: _, ...others } = ordinary;
    const found = await findAll(Object.values(others).flat());
    expect([...found].filter(([, id]) => isDanger(id))).toEqual([]);
  });

  test('also when it names a brand, in questions that the bank does not hold', async () => {
    const found = await findAll(ordinary.brands ?? []);
    const alarms = [...found].filter(([, id]) => isDanger(id));
    expect(alarms.length / found.size, JSON.stringify(alarms)).toBeLessThanOrEqual(0.05);
  });

  test('whatever letter of it is misspelt: at most three in a hundred become a danger', async () => {
    // Lines about poison for rats and for nobody else are near danger as they are.
    const { brands: _, mixed: __, ...others } = ordinary;
    const slips = listSlips(Object.values(others).flat());
    expect(slips.length).toBeGreaterThan(200);
    expect(shareOf(await findAll(slips), isDanger)).toBeLessThanOrEqual(0.03);
  });

  const callers = listCaptures('questions').filter(({ name }) => name === 'callers.jsonl');
  test.skipIf(callers.length === 0)('as callers asked it: at most one in a hundred', async () => {
    const lines = callers.flatMap(({ path }) => readFileSync(path, 'utf8').trim().split('\n'));
    const found = await findAll(lines.map((line) => (JSON.parse(line) as { question: string }).question));
    expect(shareOf(found, isDanger)).toBeLessThanOrEqual(0.01);
  });

  test('anything may be typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
        await find(text);
      }),
      { numRuns: 100 },
    );
  });
});

test('every situation of the bank has a row with its telephone numbers, and texts in each language', async () => {
  const { situations, texts } = await quickParts.readSafety();
  for (const [language, { situations: ofLanguage }] of Object.entries(texts)) {
    const bank = Object.keys(readYaml(join(content, `questions/${language}/danger.yaml`)));
    for (const id of bank.filter((name) => name !== 'harmless'))
      expect([language, id, id in situations, id in ofLanguage]).toEqual([language, id, true, true]);
  }
});

type Slip = 'swap' | 'drop' | 'double';

function listSlips(texts: string[]): string[] {
  return (['swap', 'drop', 'double'] as const).flatMap((kind, at) =>
    texts.flatMap((text, seed) => misspell(text, kind, seed * 3 + at) ?? []),
  );
}

/** The text with one letter but the first wrong in one of its words of at least seven letters; undefined without such a word. */
function misspell(text: string, kind: Slip, seed: number): string | undefined {
  const words = text.split(' ');
  const long = words.flatMap((word, index) => (/^\p{Script=Latin}{7,}$/u.test(word) ? [index] : []));
  const at = long[seed % long.length];
  if (at === undefined) return undefined;
  const letters = [...(words[at] ?? '')];
  const place = 1 + (seed % (letters.length - 2));
  const [one = '', next = ''] = letters.slice(place);
  const changed = { swap: [next, one], drop: [next], double: [one, one, next] }[kind];
  words[at] = letters.toSpliced(place, 2, ...changed).join('');
  return words.join(' ');
}
