import { type Call, coverageOf } from './callers.ts';
import type { Said } from './door.ts';
import { mean, ndcgOf } from './score.ts';

const AT = 5;
const MOST_GROUPS = 12;

/** `topic` is the kind of the best card; `crop` is named as cards name it. */
export type AnsweredCall = Call & { topic: string; said: Said };

/** Shares from 0 to 1; NaN where nothing counts. What each means stands in `docs/field-guide.md`. */
export type CallsScore = {
  calls: number;
  coverage: number;
  recall: number;
  ndcg: number;
  firstRight: number;
  firstUseful: number;
  wrongAndSure: number;
  refusedCovered: number;
  askedBackCovered: number;
  foreignLeft: number;
};

export function scoreCalls(answered: AnsweredCall[]): CallsScore {
  const own = answered.filter(({ room }) => room === 'guide');
  const covered = own.filter((call) => coverageOf(call) === 'full');
  const withCard = answered.filter(({ said }) => said.room === 'guide' && said.certainty !== undefined);
  const spoken = answered.filter((call) => withCard.includes(call) || isAskedBackRightly(call));
  return {
    calls: answered.length,
    coverage: share(own, (call) => coverageOf(call) === 'full'),
    recall: mean(covered.map(recallOf)),
    ndcg: mean(covered.map(({ want, said }) => ndcgOf({ want, found: said.found }))),
    firstRight: share(spoken, isRight),
    firstUseful: share(spoken, (call) => isRight(call) || firstRelevance(call) > 0),
    wrongAndSure: share(spoken, (call) => firstRelevance(call) === 0 && call.said.certainty === 'sure'),
    refusedCovered: share(covered, ({ said }) => said.room !== 'guide'),
    askedBackCovered: share(covered, (call) => !call.vague && isAskedBack(call)),
    foreignLeft: share(
      answered.filter(({ room }) => room !== 'guide'),
      ({ said }) => said.room !== 'guide',
    ),
  };
}

/** The first card answers; where no card does fully, or the question is vague, it is part of the answer; or it asks back. */
export function isRight(call: AnsweredCall): boolean {
  if (isAskedBackRightly(call)) return true;
  return firstRelevance(call) >= (coverageOf(call) === 'full' && !call.vague ? 2 : 1);
}

function isAskedBack({ said }: AnsweredCall): boolean {
  return said.room === 'guide' && said.certainty === undefined;
}

function isAskedBackRightly(call: AnsweredCall): boolean {
  return call.vague && isAskedBack(call) && call.said.found.some((id) => id in call.want);
}

function firstRelevance({ room, want, said }: AnsweredCall): number {
  if (room !== 'guide' || said.certainty === undefined) return 0;
  return want[said.found[0] ?? ''] ?? 0;
}

/** Of a vague question all its cards are to be found; five of them are enough. */
function recallOf({ want, said }: AnsweredCall): number {
  const most = Math.max(...Object.values(want));
  const wanted = Object.keys(want).filter((id) => want[id] === most);
  const found = wanted.filter((id) => said.found.slice(0, AT).includes(id)).length;
  return found / Math.min(wanted.length, AT);
}

function share<T>(of: T[], is: (one: T) => boolean): number {
  return of.length === 0 ? Number.NaN : of.filter(is).length / of.length;
}

const columns = [
  ['coverage', 'coverage'],
  ['recall', 'recall@5'],
  ['ndcg', 'NDCG@5'],
  ['firstRight', 'first right'],
  ['firstUseful', 'first useful'],
  ['wrongAndSure', 'wrong, sure'],
  ['refusedCovered', 'refused'],
  ['askedBackCovered', 'asked back'],
  ['foreignLeft', 'foreign left'],
] as const;

/** One line of figures for each group, under a line of headings. */
export function printScores(groups: [string, AnsweredCall[]][]): void {
  console.log(`${' '.repeat(26)}calls ${columns.map(([, heading]) => heading.padStart(12)).join(' ')}`);
  for (const [name, answered] of groups) {
    const score = scoreCalls(answered);
    const shares = columns.map(([key]) =>
      (Number.isNaN(score[key]) ? '-' : score[key].toFixed(3)).padStart(12),
    );
    console.log(`${name.slice(0, 24).padEnd(25)} ${String(score.calls).padStart(5)} ${shares.join(' ')}`);
  }
}

/** The same by set of callers, by topic (the kind of the best card) and by crop, the most asked first. */
export function printCalls(answered: AnsweredCall[]): void {
  const topicOf = ({ room, topic }: AnsweredCall) => (room === 'guide' ? topic : `room: ${room}`);
  for (const by of [({ set }: AnsweredCall) => `set ${set}`, topicOf, ({ crop }: AnsweredCall) => crop]) {
    const groups = Map.groupBy(answered, by);
    printScores([...groups].sort(([, one], [, other]) => other.length - one.length).slice(0, MOST_GROUPS));
  }
}
