import type { Language } from '@agri/contract/languages.ts';
import { listQuestionFiles, readContentFiles } from '../../scripts/content/read-content.ts';
import {
  type BankEntry,
  isAboutCards,
  parseBankFile,
} from '../../server/src/features/questions/bank-rules.ts';

const files = listQuestionFiles(readContentFiles());

/** What people ask about the cards in one language, from the question bank. */
export function readCardQuestions(language: Language): BankEntry[] {
  return files
    .filter((file) => file.language === language && isAboutCards(file.name))
    .flatMap(({ name, source }) => parseBankFile(name, source));
}
