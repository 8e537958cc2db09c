import { join } from 'node:path';
import { readCards } from '../server/src/features/guide/service.ts';
import { quantile } from './fault-test-kit/report.ts';
import { indexBm25 } from './guide/bm25.ts';
import { compareReaders, readCalls, readJudgements } from './guide/callers.ts';
import { type AnsweredCall, printCalls, printScores } from './guide/callers-score.ts';
import { openDoor, type Said } from './guide/door.ts';
import { readEveryday, scoreEveryday } from './guide/everyday.ts';
import { type Answered, type Half, isMiss, readQuestions, scoreAnswers } from './guide/score.ts';

// How well the field guide answers, beside the baseline, plain BM25 over the same cards: callers' judged questions through
// the whole door of the advice, and our own questions through the search.
const folder = join(import.meta.dirname, '../content/guide');
const cards = await readCards(folder);
const kindOf = new Map(cards.map(({ id, kind }) => [id, kind]));
const searchBaseline = indexBm25(cards);
const { ask, search, guide } = await openDoor(folder);
const [measured, baseline] = ['field guide', 'BM25'];

await scoreOfCallers();
await scoreOfOwn();
for (const half of ['everyday', 'everyday-held-out'] as const) {
  const asked = readEveryday(half);
  console.log(`\n${half}: ${asked.length} problems, a right card among three, by language`);
  const find = async (question: string) => (await search.findCards(question)).map(({ id }) => id);
  for (const { language, found, misses } of await scoreEveryday(find, asked)) {
    console.log(`${language}  ${found}`);
    for (const miss of misses) console.log(`  ${miss}`);
  }
}

async function scoreOfCallers(): Promise<void> {
  const { questions, room, bestCard, coverageKappa } = compareReaders(readJudgements());
  console.log(
    `${cards.length} cards. Two readers of ${questions} questions: room ${room.toFixed(2)}, a best card ${bestCard.toFixed(2)}, kappa of coverage ${coverageKappa.toFixed(2)}`,
  );
  const calls = readCalls();
  if (calls.length === 0) {
    console.log("Callers' questions are left out: their texts are not at hand (CAPTURES_DIR).");
    return;
  }
  const answer = async (say: (call: (typeof calls)[number]) => Promise<Said>) => {
    const answered: AnsweredCall[] = [];
    for (const call of calls) {
      const best = Object.keys(call.want).sort(
        (one, other) => (call.want[other] ?? 0) - (call.want[one] ?? 0),
      );
      const [crop = 'no crop'] = await guide.findCrops(call.crop);
      answered.push({ ...call, crop, topic: kindOf.get(best[0] ?? '') ?? 'no card', said: await say(call) });
    }
    return answered;
  };
  const alone = await answer(({ ask: text }) => ask(text));
  const withCrop = await answer(({ ask: text, crop }) => ask(text, { crop }));
  const plain = await answer(async ({ ask: text }) => ({
    ...{ room: 'guide', found: searchBaseline(text), certainty: 'sure' },
  }));
  for (const half of ['tuning', 'untouched'] as const) {
    console.log(`\ncallers, ${half} half`);
    const of = (answered: AnsweredCall[]) => answered.filter((call) => call.half === half);
    printScores([
      [measured, of(alone)],
      [`${measured}, crop known`, of(withCrop)],
      [baseline, of(plain)],
    ]);
    printCalls(of(alone));
  }
}

async function scoreOfOwn(): Promise<void> {
  const ours = await answerAll(async (question) => (await search.findCards(question)).map(({ id }) => id));
  const plain = await answerAll(async (question) => searchBaseline(question));
  console.log('\nown questions           number  recall@5   NDCG@5  refused  precision   p50 ms   p95 ms');
  for (const [name, { answers, times }] of [[measured, ours] as const, [baseline, plain] as const]) {
    for (const half of ['tuning', 'held-out'] as const)
      print(
        `${name}, ${half}`,
        answers.filter((answer) => answer.half === half),
      );
    print(name, answers, [quantile(times, 0.5), quantile(times, 0.95)]);
  }
  for (const half of ['tuning', 'held-out'] as const) {
    console.log(`\nmisses, ${half}`);
    for (const { ask: text, want, found } of ours.answers.filter(
      (answer) => answer.half === half && isMiss(answer),
    )) {
      console.log(`  ${text}\n    wanted ${Object.keys(want).join(', ') || 'a refusal'}`);
      console.log(`    found  ${found.slice(0, 5).join(', ') || 'nothing'}`);
    }
  }
}

async function answerAll(find: (question: string) => Promise<string[]>) {
  const answers: Answered[] = [];
  const times: number[] = [];
  await find('a first question that warms up');
  for (const half of ['tuning', 'held-out'] satisfies Half[]) {
    for (const question of readQuestions(half)) {
      const begun = performance.now();
      const found = await find(question.ask);
      times.push(performance.now() - begun);
      answers.push({ ...question, half, found });
    }
  }
  return { answers, times };
}

function print(name: string, answers: Answered[], times: number[] = []): void {
  const { questions, recall, ndcg, refused, precision } = scoreAnswers(answers);
  const shares = [recall, ndcg, refused, precision].map((share) => share.toFixed(3).padStart(9));
  const speeds = times.map((time) => time.toFixed(1).padStart(8));
  console.log(
    `${name.padEnd(22)} ${String(questions).padStart(6)} ${shares.join(' ')} ${speeds.join(' ')}`.trimEnd(),
  );
}
