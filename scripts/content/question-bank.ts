import type { Language } from '@agri/contract/languages.ts';
import { splitWords } from '@agri/matching/tokenise.ts';
import type { Fault } from './fault.ts';
import { countsOf, type QuestionCounts } from './question-counts.ts';
import { findFormFaults, hasLatinForm, isInLatinLetters } from './question-form.ts';
import { readTextLists } from './yaml-file.ts';

/** One file of `content/questions/<language>/`; `name` is its subject or kind. */
export type QuestionFile = { path: string; language: Language; name: string; source: string };
export type CheckedBank = {
  faults: Fault[];
  /** Questions by language and kind: `card`, or the name of the file. */
  counts: Map<Language, Map<string, number>>;
};
type Seen = Map<string, { key: string; path: string; line: number }>;

/** Checks the question bank: its form, its counts, and that no language asks one thing twice. */
export function checkQuestionBank(
  files: QuestionFile[],
  cardIds: string[],
  needed: QuestionCounts,
): CheckedBank {
  const faults: Fault[] = [];
  const counts: CheckedBank['counts'] = new Map();
  for (const [language, ownFiles] of Map.groupBy(files, (file) => file.language)) {
    const seen: Seen = new Map();
    const ownCounts = new Map<string, number>();
    counts.set(language, ownCounts);
    for (const file of ownFiles) {
      const read = checkFile(file, countsOf(needed, file.name, cardIds), seen);
      faults.push(...read.faults);
      const kind = file.name in needed.kinds ? file.name : 'card';
      ownCounts.set(kind, (ownCounts.get(kind) ?? 0) + read.count);
    }
    faults.push(...findMissingFiles(language, ownFiles, cardIds, needed));
  }
  return { faults, counts };
}

function checkFile(
  { path, language, source }: QuestionFile,
  needed: ReturnType<typeof countsOf>,
  seen: Seen,
) {
  const { lists, faults } = readTextLists(path, source);
  let count = 0;
  for (const { key, line, texts } of lists) {
    const need = needed.get(key);
    if (!need) {
      faults.push({ path, line, message: `${key}: there is no such card or kind` });
      continue;
    }
    for (const { text, line: textLine } of texts) {
      const place = { path, line: textLine };
      for (const fault of findFormFaults(language, text, need.fewestWords))
        faults.push({ ...place, message: `${key}: ${fault}` });
      const words = splitWords(text).join('');
      const other = seen.get(words);
      if (other)
        faults.push({
          ...place,
          message: `${key}: the same question stands at ${other.path}:${other.line} (${other.key})`,
        });
      else seen.set(words, { key, ...place });
    }
    count += texts.length;
    const inLatin = texts.filter(({ text }) => isInLatinLetters(language, text)).length;
    const own = texts.length - inLatin;
    if (own < need.questions)
      faults.push({ path, line, message: `${key}: ${own} questions, fewer than ${need.questions}` });
    const latinNeed = hasLatinForm(language) ? (need.inLatinLetters ?? 0) : 0;
    if (inLatin < latinNeed)
      faults.push({ path, line, message: `${key}: ${inLatin} in Latin letters, fewer than ${latinNeed}` });
  }
  const held = new Set(lists.map(({ key }) => key));
  const missing = lists.length === 0 ? [] : [...needed.keys()].filter((key) => !held.has(key));
  for (const key of missing) {
    const message = `${key}: has no questions; ${needed.get(key)?.questions} are needed`;
    faults.push({ path, line: 1, message });
  }
  return { faults, count };
}

function findMissingFiles(
  language: Language,
  files: QuestionFile[],
  cardIds: string[],
  needed: QuestionCounts,
): Fault[] {
  const subjects = new Set(cardIds.map((id) => id.split('/')[0] ?? ''));
  const held = new Set(files.map(({ name }) => name));
  return [...subjects, ...Object.keys(needed.kinds)]
    .filter((name) => !held.has(name))
    .map((name) => ({
      path: `content/questions/${language}/${name}.yaml`,
      line: 1,
      message: 'the file is missing',
    }));
}
