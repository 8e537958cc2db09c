import { readdirSync, readFileSync } from 'node:fs';
import { type Language, languages } from '@agri/contract/languages.ts';
import { readIngredients } from '../../server/src/features/advice/safety/table-rules.ts';
import { parseSignIds } from '../guide/card-form.ts';
import { type ContentFile, checkCards, checkTranslations } from './cards.ts';
import { type Fault, readOr } from './fault.ts';
import { type CheckedBank, checkQuestionBank, type QuestionFile } from './question-bank.ts';
import { parseQuestionCounts } from './question-counts.ts';
import { checkSituations } from './situations.ts';
import { checkTables } from './tables.ts';

export type CheckedContent = {
  faults: Fault[];
  questions: CheckedBank['counts'];
  cards: number;
  translations: number;
};

const INGREDIENTS = 'content/guide/safety/active-ingredients.csv';
const CARD = /^content\/guide\/(?!translations|glossary|safety)[^/]+\/[^/]+\/[^/]+\.md$/;
const TRANSLATION = /^content\/guide\/translations\/.+\.(yaml|md)$/;
const QUESTIONS = /^content\/questions\/([a-z]{2})\/([a-z-]+)\.yaml$/;

/** Every text file below `content/`. */
export function readContentFiles(): ContentFile[] {
  return readdirSync('content', { recursive: true, encoding: 'utf8' })
    .map((path) => `content/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(md|yaml|csv)$/.test(path))
    .sort()
    .map((path) => ({ path, source: readFileSync(path, 'utf8').replaceAll('\r\n', '\n') }));
}

/** Checks all content: cards, translations, tables, safety texts and the question bank. */
export async function checkContent(files: ContentFile[]): Promise<CheckedContent> {
  const sourceOf = (path: string) => files.find((file) => file.path === path)?.source ?? '';
  const tableFaults = checkTables(files);
  const checked = checkCards(
    files.filter(({ path }) => CARD.test(path)),
    {
      signIds: readOr(() => parseSignIds(sourceOf('content/guide/signs.yaml')), new Set()),
      banned: readOr(() => readIngredients(sourceOf(INGREDIENTS)), []).map(({ name }) => name),
    },
  );
  const translations = files.filter(({ path }) => TRANSLATION.test(path));
  const questionFiles = listQuestionFiles(files);
  const { faults: bankFaults, counts } = checkQuestionBank(
    questionFiles,
    [...checked.cardIds],
    parseQuestionCounts(sourceOf('content/question-counts.yaml')),
  );
  return {
    faults: [
      ...tableFaults,
      ...checked.faults,
      ...(await checkTranslations(translations, checked)),
      ...bankFaults,
      ...checkSituations(files, questionFiles, checked.cardIds),
    ],
    questions: counts,
    cards: checked.cardIds.size,
    translations: translations.length,
  };
}

/** The files of the question bank among files of content. */
export function listQuestionFiles(files: ContentFile[]): QuestionFile[] {
  return files.flatMap(({ path, source }) => {
    const [, code, name = ''] = QUESTIONS.exec(path) ?? [];
    const language = languages.find((known) => known.code === code)?.code;
    return language ? [{ path, language, name, source }] : [];
  });
}

/** The ids of all cards, such as `maize/fall-armyworm`. */
export function listCardIds(files: ContentFile[]): string[] {
  return files.flatMap(({ path }) =>
    CARD.test(path) ? path.split('/').slice(-2).join('/').replace(/\.md$/, '') : [],
  );
}

/** Questions by language and kind, as lines of a table. */
export function formatCounts(counts: Map<Language, Map<string, number>>): string[] {
  const kinds = [...new Set([...counts.values()].flatMap((own) => [...own.keys()]))].sort();
  const row = (cells: unknown[]) => cells.map((cell) => String(cell).padStart(13)).join('');
  return [
    row(['questions', ...kinds]),
    ...[...counts].map(([language, own]) => row([language, ...kinds.map((kind) => own.get(kind) ?? 0)])),
  ];
}
