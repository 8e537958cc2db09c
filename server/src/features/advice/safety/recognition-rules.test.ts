import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { listCaptures } from '../../../../test/fixtures/captures.ts';
import { makeRecogniser } from './recognition-rules.ts';
import { readIngredients, readWordTable } from './table-rules.ts';

const readText = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const readQuestions = (name: string) =>
  load(readText(`../../../../test/fixtures/questions/${name}.yaml`)) as Record<string, string[]>;
const table = readWordTable(readText('../../../../../content/guide/safety/words.yaml'));
const ingredients = readIngredients(readText('../../../../../content/guide/safety/active-ingredients.csv'));
const recogniser = makeRecogniser(table, ingredients);
const danger = readQuestions('danger');
const ordinary = Object.values(readQuestions('ordinary')).flat();

describe('danger is recognised', () => {
  test('in at least forty phrasings of each situation, in ten languages and Latin letters', () => {
    expect(Object.keys(danger).sort()).toEqual(Object.keys(table.situations).sort());
    for (const [situation, phrasings] of Object.entries(danger)) {
      expect(phrasings.length, situation).toBeGreaterThanOrEqual(40);
      const missed = phrasings.filter((text) => recogniser.findSituation(text) !== situation);
      expect(missed, situation).toEqual([]);
    }
  });

  test('in capitals, with accents in two pieces and with signs around it', () => {
    for (const text of Object.values(danger).flat()) {
      const other = `  ${text.toUpperCase().normalize('NFD')} !!! 🙏`;
      expect([other, recogniser.findSituation(other)]).toEqual([other, recogniser.findSituation(text)]);
    }
  });

  test('with a letter swapped, lost or doubled in a longer word', () => {
    const [kept, all] = [new Map<string, number>(), new Map<string, number>()];
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(danger).flatMap(([id, texts]) => texts.map((text) => [id, text]))),
        fc.constantFrom('swap', 'drop', 'double'),
        fc.nat(),
        ([id = '', text = ''], kind, seed) => {
          const misspelt = misspell(text, kind as Slip, seed);
          if (misspelt === undefined) return;
          all.set(id, (all.get(id) ?? 0) + 1);
          if (recogniser.findSituation(misspelt)) kept.set(id, (kept.get(id) ?? 0) + 1);
        },
      ),
      { numRuns: 4_000, seed: 22 },
    );
    for (const [id, count] of all) expect([id, (kept.get(id) ?? 0) / count >= 0.95]).toEqual([id, true]);
  });
});

describe('an ordinary question is left alone', () => {
  test('also when it speaks of spraying, seed, animals and poison', () => {
    expect(ordinary.length).toBeGreaterThan(150);
    expect(ordinary.filter((text) => recogniser.findSituation(text))).toEqual([]);
    expect(ordinary.filter((text) => recogniser.findHazardous(text).length > 0)).toEqual([]);
  });

  test('whatever letter of it is misspelt: at most one in a hundred becomes a danger', () => {
    const slips = (['swap', 'drop', 'double'] as const).flatMap((kind) =>
      ordinary.flatMap((text, seed) => misspell(text, kind, seed * 7) ?? []),
    );
    const alarms = slips.filter((text) => recogniser.findSituation(text));
    expect(slips.length).toBeGreaterThan(300);
    expect(alarms.length / slips.length).toBeLessThanOrEqual(0.01);
  });

  test('of questions that callers asked, where they are there: at most one in a hundred', () => {
    const callers = listCaptures('questions').filter(({ name }) => name === 'callers.jsonl');
    const lines = callers.flatMap(({ path }) => readFileSync(path, 'utf8').trim().split('\n'));
    const asked = [...lines.map((line) => (JSON.parse(line) as { question: string }).question), ...ordinary];
    const alarms = asked.filter((text) => recogniser.findSituation(text));
    expect(alarms.length / asked.length).toBeLessThanOrEqual(0.01);
  });

  test('anything may be typed, and is read in good time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        recogniser.findSituation(text);
        recogniser.findHazardous(text);
      }),
      { numRuns: 300 },
    );
  });
});

describe('substances', () => {
  test('are found by name and by every spelling, also as an agent in danger', () => {
    for (const ingredient of ingredients) {
      for (const name of [ingredient.name, ...ingredient.spellings]) {
        const found = recogniser.findHazardous(`Is ${name.toUpperCase()} good for rice?`);
        expect([name, found.includes(ingredient)]).toEqual([name, true]);
      }
    }
    expect(recogniser.findSituation('my wife drank gramoxone')).toBe('swallowed');
  });

  test.each([
    'monocrotofos dose',
    'monocrotphos for cotton',
    'carbofuron granules',
    'chlorpyriphoss spray',
    'edosulfan? or endosulphan',
  ])('are found misspelt: %s', (text) => expect(recogniser.findHazardous(text)).toHaveLength(1));

  test.each(['cypermethrin', 'neem oil', 'mancozeb 75 WP', 'lambda cyhalothrin', 'copper oxychloride'])(
    'that are not in the table are not: %s',
    (text) => expect(recogniser.findHazardous(text)).toEqual([]),
  );
});

test('a line of the table that names a concept without words is refused', () => {
  const broken = structuredClone(table);
  broken.situations.eyes = { near: 5, when: ['eye + nothing'], kinds: ['emergency'], sources: ['x'] };
  expect(() => makeRecogniser(broken, [])).toThrow('no words for nothing');
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
