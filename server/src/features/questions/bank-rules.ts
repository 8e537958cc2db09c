import type { Language } from '@agri/contract/languages.ts';
import type { Entry } from '@agri/matching/question-index.ts';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { GuideCard } from '../../adapters/advisor/port.ts';

/** What a question of the bank leads to. `harmless` speaks of frightening things, and nobody is in danger. */
export type QuestionKind = 'card' | 'danger' | 'harmless' | 'fact' | 'followUp' | 'outOfScope';
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
  const groups = Map.groupBy(entries, ({ kind, id }) => `${kind} ${id}`).values();
  return [...groups].flatMap((group) => {
    const [{ id, kind } = { id: '', kind: 'danger' as const }] = group;
    if (kind === 'danger' || kind === 'harmless') return [];
    return [{ id, kind, questions: group.map(({ question }) => question) }];
  });
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
