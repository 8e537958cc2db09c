import type { Language } from '@agri/contract/languages.ts';
import { type Entry, groupByTarget } from '@agri/matching/question-index.ts';
import { isOnDanger, type QuestionKind } from '@agri/matching/target-kinds.ts';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { GuideCard } from '../../adapters/advisor/port.ts';

export type BankEntry = Entry & { kind: QuestionKind };

/** The files of the bank that are not about cards. */
const kindOfFile: Record<string, QuestionKind> = {
  danger: 'danger',
  facts: 'fact',
  'follow-ups': 'followUp',
  'out-of-scope': 'outOfScope',
};
const HARMLESS = 'harmless';
const bankFile = z.record(z.string(), z.array(z.string()));

/** Whether a file of the bank, named without its ending, is about cards of the guide. */
export function isAboutCards(name: string): boolean {
  return !Object.hasOwn(kindOfFile, name);
}

/** Reads a file of the question bank, such as `danger`. @throws Error where it is not well formed. */
export function parseBankFile(name: string, yaml: string): BankEntry[] {
  const kind = kindOfFile[name] ?? 'card';
  return Object.entries(bankFile.parse(load(yaml) ?? {})).flatMap(([id, questions]) =>
    questions.map((question) => ({
      id,
      kind: kind === 'danger' && id === HARMLESS ? HARMLESS : kind,
      question,
    })),
  );
}

/** Entries by what they lead to, without those of danger, which a server looks for. */
export function groupEntries(entries: readonly BankEntry[]) {
  return groupByTarget(entries.filter((entry) => !isOnDanger(entry))).map(({ id, kind, entries }) => ({
    ...{ id, kind },
    questions: entries.map(({ question }) => question),
  }));
}

/** The names and signs that the cards themselves have in one language. */
export function listCardLines(cards: readonly GuideCard[], language: Language): BankEntry[] {
  return cards.flatMap(({ id, title, short, symptoms, aliases, translations }) => {
    const translated = translations?.[language];
    const foreign = new Set(Object.values(translations ?? {}).map(({ sign }) => sign));
    const own =
      language === 'en'
        ? [title, short.sign, ...symptoms.filter((line) => !foreign.has(line))]
        : [translated?.title, translated?.sign];
    return [...own, ...(aliases[language] ?? [])].flatMap((question) =>
      question === undefined ? [] : { id, kind: 'card' as const, question },
    );
  });
}
