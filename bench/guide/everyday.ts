import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@agri/contract/languages.ts';
import { load } from 'js-yaml';
import { z } from 'zod';

const AT = 3;
const codes = languages.map(({ code }) => code);
const problems = z.array(
  z.strictObject({ want: z.array(z.string()).min(1), ask: z.record(z.enum(codes), z.string()) }),
);

export type Everyday = z.infer<typeof problems>[number];
export type LanguageScore = { language: Language; found: number; misses: string[] };

/** Everyday problems, each asked in every language of the app: ten, and some that nobody looks at while mending. */
export function readEveryday(half: 'everyday' | 'everyday-held-out' = 'everyday'): Everyday[] {
  return problems.parse(load(readFileSync(join(import.meta.dirname, `${half}.yaml`), 'utf8')));
}

/** For each language, of how many of the problems a wanted card is among the first three. `find` gives ids, best first. */
export async function scoreEveryday(
  find: (question: string) => Promise<string[]>,
  asked = readEveryday(),
): Promise<LanguageScore[]> {
  const scores: LanguageScore[] = [];
  for (const language of codes) {
    const misses: string[] = [];
    for (const { want, ask } of asked) {
      const found = await find(ask[language]);
      if (!want.some((id) => found.slice(0, AT).includes(id)))
        misses.push(`${ask[language]} -> ${found.slice(0, AT).join(', ') || 'nothing'}`);
    }
    scores.push({ language, found: asked.length - misses.length, misses });
  }
  return scores;
}
