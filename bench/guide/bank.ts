import type { Language } from '@agri/contract/languages.ts';
import type { Entry } from '@agri/matching/question-index.ts';
import { load } from 'js-yaml';
import { listQuestionFiles, readContentFiles } from '../../scripts/content/read-content.ts';
import type { GuideCard } from '../../server/src/adapters/advisor/port.ts';

const kinds = new Set(['danger', 'facts', 'follow-ups', 'out-of-scope']);
const files = listQuestionFiles(readContentFiles());

/** What people ask about the cards in one language, from the question bank. */
export function readCardQuestions(language: Language): Entry[] {
  return files
    .filter((file) => file.language === language && !kinds.has(file.name))
    .flatMap(({ source }) => {
      const byCard = load(source) as Record<string, string[]>;
      return Object.entries(byCard).flatMap(([id, questions]) =>
        questions.map((question) => ({ id, kind: 'card', question })),
      );
    });
}

/** The names and signs that the cards themselves have in one language. */
export function listCardLines(cards: GuideCard[], language: Language): Entry[] {
  return cards.flatMap(({ id, title, short, symptoms, aliases, translations }) => {
    const own = language === 'en' ? [title, short.sign, ...symptoms] : [translations?.[language]?.sign];
    return [...own, ...(aliases[language] ?? [])].flatMap((question) =>
      question === undefined ? [] : { id, kind: 'card', question },
    );
  });
}
