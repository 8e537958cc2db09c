import { join } from 'node:path';
import { type Language, languages } from '@agri/contract/languages.ts';
import { readEntries } from '@agri/matching/question-index.ts';
import { readCards } from '../server/src/features/guide/service.ts';
import { quantile } from './fault-test-kit/report.ts';
import { readCardQuestions } from './guide/bank.ts';
import {
  type BlindProblem,
  type BlindQuestions,
  type Half,
  readBlindQuestions,
} from './guide/blind-questions.ts';
import { indexBm25 } from './guide/bm25.ts';
import { openDoor } from './guide/door.ts';
import { indexPrototype } from './guide/prototype.ts';

// How well questions are answered that nobody who works on the search has written: the advice as it is, beside plain BM25
// over the cards, and the first trial of the question bank. `npm run bench blind -- --final` asks the half that
// was left untouched.
type Search = (text: string) => Promise<string[]> | string[];

const half: Half = process.argv.includes('--final') ? 'untouched' : 'seen';
const folder = join(import.meta.dirname, '../content/guide');
const cards = await readCards(folder);
const { ask, intents } = await openDoor(folder);
const searchCards = indexBm25(cards);

console.log(`${half} half: a right card first, and among the first three`);
const names = ['today', 'BM25 of cards', 'prototype'];
console.log(
  ['language'.padEnd(10), 'asked', ...names.map((name) => name.padStart(15)), '  p95 ms, today'].join(' '),
);
for (const { code } of languages) {
  const questions = readBlindQuestions(code, half);
  const searches = await searchesOf(code);
  for (const [name, problems] of [
    [code, questions.everyday] as const,
    [`${code} Latin`, questions.latin] as const,
  ])
    if (problems.length > 0) await printProblems(name, problems, searches);
}
console.log(
  '\ntoday           danger  false alarms  second question      refused         facts  taken for facts',
);
for (const { code } of languages) await printOthers(code, readBlindQuestions(code, half));

async function searchesOf(language: Language): Promise<Search[]> {
  const asked = await readEntries(readCardQuestions(language));
  return [
    async (text) => (await ask(text, { reads: language })).found,
    searchCards,
    await indexPrototype(asked),
  ];
}

async function printProblems(name: string, problems: BlindProblem[], searches: Search[]): Promise<void> {
  const cells: string[] = [];
  const times: number[] = [];
  // The questions of a language are read when it is first asked in.
  await searches[0]?.(problems[0]?.ask ?? '');
  for (const [at, search] of searches.entries()) {
    let [first, three] = [0, 0];
    for (const { ask: text, card, also } of problems) {
      const begun = performance.now();
      const found = await search(text);
      if (at === 0) times.push(performance.now() - begun);
      const right = (id: string | undefined) => id !== undefined && [card, ...also].includes(id);
      if (right(found[0])) first += 1;
      if (found.slice(0, 3).some(right)) three += 1;
    }
    cells.push(`${first}  ${three}`.padStart(15));
  }
  const p95 = quantile(times, 0.95).toFixed(1).padStart(8);
  console.log([name.padEnd(10), String(problems.length).padStart(5), ...cells, p95].join(' '));
}

async function printOthers(language: Language, questions: BlindQuestions): Promise<void> {
  const { everyday, latin, danger, harmless, second, outside, facts } = questions;
  const roomsOf = (asked: { ask: string }[]) =>
    Promise.all(asked.map(async ({ ask: text }) => (await ask(text, { reads: language })).room));
  const isDanger = (room: string) => room === 'safety';
  const found = (await roomsOf(danger)).filter(isDanger).length;
  const alarms = (await roomsOf(harmless)).filter(isDanger).length;
  const kept = await Promise.all(
    second.map(async ({ first, ask: text, card, also }) => {
      const { found } = await ask(text, { earlier: [first], reads: language });
      return [card, ...also].includes(found[0] ?? '');
    }),
  );
  const refused = (await roomsOf(outside)).filter((room) => room !== 'guide').length;
  const findIntent = async ({ ask: text }: { ask: string }) => (await intents.find(text, language))?.intent;
  const toldFacts = await Promise.all(
    facts.map(async ({ fact, also, ...asked }) => {
      const intent = await findIntent(asked);
      return intent !== undefined && [fact, ...also].includes(intent);
    }),
  );
  const problems = [...everyday, ...latin];
  const taken = await Promise.all(problems.map(findIntent));
  const share = (count: number, of: unknown[]) => `${count} of ${of.length}`.padStart(14);
  console.log(
    [
      language.padEnd(10),
      share(found, danger),
      share(alarms, harmless),
      share(kept.filter(Boolean).length, second),
      share(refused, outside),
      share(toldFacts.filter(Boolean).length, facts),
      share(taken.filter(Boolean).length, problems),
    ].join(''),
  );
}
