import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, test } from 'vitest';
import { listCaptures } from '../../../../test/fixtures/captures.ts';
import { quickParts } from '../../../../test/quick-parts.ts';

const content = join(import.meta.dirname, '../../../../../content');
const readYaml = (path: string) => load(readFileSync(path, 'utf8')) as Record<string, string[]>;
const readQuestions = (name: string) =>
  readYaml(join(import.meta.dirname, `../../../../test/fixtures/questions/${name}.yaml`));
const danger = readQuestions('danger');
const ordinary = Object.values(readQuestions('ordinary')).flat();
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
const share = (found: Map<string, string | undefined>, test_: (id: string | undefined) => boolean) =>
  [...found.values()].filter(test_).length / found.size;

describe('danger is recognised', () => {
  test.each(Object.entries(danger))('%s, in ten languages and Latin letters', async (situation, texts) => {
    const found = await findAll(texts);
    expect([...found].filter(([, id]) => id === undefined).map(([text]) => text)).toEqual([]);
    expect(share(found, (id) => id === situation)).toBeGreaterThanOrEqual(0.85);
  });

  test('in capitals, with accents in two pieces and with signs around it', async () => {
    for (const text of Object.values(danger).flat()) {
      const other = `  ${text.toUpperCase().normalize('NFD')} !!! 🙏`;
      expect([other, await find(other)]).toEqual([other, await find(text)]);
    }
  });

  test('with a letter swapped, lost or doubled in a longer word', async () => {
    const texts = Object.values(danger).flat();
    const slips = (['swap', 'drop', 'double'] as const).flatMap((kind, at) =>
      texts.flatMap((text, seed) => misspell(text, kind, seed * 3 + at) ?? []),
    );
    expect(slips.length).toBeGreaterThan(500);
    expect(share(await findAll(slips), (id) => id !== undefined)).toBeGreaterThanOrEqual(0.95);
  });
});

describe('an ordinary question is left alone', () => {
  test('also when it speaks of spraying, seed, animals and poison', async () => {
    const found = await findAll(ordinary);
    expect([...found].filter(([, id]) => id !== undefined)).toEqual([]);
  });

  test('of questions that callers asked, where they are there: at most one in a hundred', async () => {
    const callers = listCaptures('questions').filter(({ name }) => name === 'callers.jsonl');
    const lines = callers.flatMap(({ path }) => readFileSync(path, 'utf8').trim().split('\n'));
    const asked = lines.map((line) => (JSON.parse(line) as { question: string }).question);
    const found = await findAll([...asked, ...ordinary]);
    expect(share(found, (id) => id !== undefined)).toBeLessThanOrEqual(0.01);
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
