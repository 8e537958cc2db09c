import { type Language, languages } from '@agri/contract/languages.ts';
import { NameIndex } from '@agri/matching/name-index.ts';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { Day } from './intent-rules.ts';

const words = z.array(z.string()).min(1);
const daysOfLanguage = z.strictObject({ today: words, tomorrow: words, coming: words });
const dayTable = z.strictObject(
  Object.fromEntries(languages.map(({ code }) => [code, daysOfLanguage])) as Record<
    Language,
    typeof daysOfLanguage
  >,
);
export type DayNames = Map<Language, NameIndex>;
/** The day that is meant where several are named, the first. */
const ORDER: Day[] = ['tomorrow', 'coming', 'today'];

/** Reads `content/questions/days.yaml`. @throws Error where it is not well formed. */
export function parseDayNames(yaml: string): DayNames {
  const table = dayTable.parse(load(yaml));
  return new Map(
    languages.map(({ code }) => {
      const names = Object.entries(table[code]).flatMap(([day, list]) =>
        list.map((name) => [day, name] as const),
      );
      return [code, new NameIndex(names)];
    }),
  );
}

/** The day that a text in a language names; undefined where it names none. */
export function readDay(text: string, language: Language, names: DayNames): Day | undefined {
  const named = names.get(language)?.findLongest(text);
  return named && ORDER.find((day) => named.has(day));
}
