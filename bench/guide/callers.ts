import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';

const judgement = {
  room: z.enum(['guide', 'facts', 'safety', 'other']),
  want: z.record(z.string(), z.union([z.literal(1), z.literal(2)])).default({}),
  vague: z.boolean().default(false),
};
const judgements = z.array(
  z.strictObject({
    question: z.string().regex(/^[0-9a-f]{16}$/),
    half: z.enum(['tuning', 'untouched']),
    ...judgement,
    second: z.strictObject(judgement).optional(),
  }),
);
const call = z.object({ question: z.string(), crop: z.string(), set: z.string() });

export type Judged = z.infer<typeof judgements>[number];
type Judgement = Pick<Judged, 'room' | 'want' | 'vague'>;
/** `crop` is what the call centre wrote down, empty where that is a number or no crop; `set` whose callers they are. */
export type Call = Judged & { ask: string; crop: string; set: string };

export function readJudgements(): Judged[] {
  return judgements.parse(load(readFileSync(join(import.meta.dirname, 'callers.yaml'), 'utf8')));
}

/** The judged questions with their texts; nothing where the recordings with the texts are not at hand. */
export function readCalls(): Call[] {
  const root = resolve(import.meta.dirname, '../..');
  const recordings = resolve(root, process.env.CAPTURES_DIR ?? '../shared/captures');
  const path = join(recordings, 'questions/callers.jsonl');
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const byHash = new Map(
    lines.map((line) => {
      const { question, crop, set } = call.parse(JSON.parse(line));
      const ask = question.trim();
      return [hashOf(ask), { ask, crop: /^(\d+|general|others)$/i.test(crop) ? '' : crop, set }];
    }),
  );
  return readJudgements().flatMap((judged) => {
    const found = byHash.get(judged.question);
    return found ? [{ ...judged, ...found }] : [];
  });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** How far the guide goes: no card, a part of the answer, or an answer (to a vague question: cards to choose from). */
export function coverageOf({ room, want, vague }: Judgement): 'none' | 'part' | 'full' {
  const relevances = room === 'guide' ? Object.values(want) : [];
  if (relevances.length === 0) return 'none';
  return vague || relevances.includes(2) ? 'full' : 'part';
}

/** Two readers: how often they name the same room and share a best card, and Cohen's kappa of what the guide covers. */
export function compareReaders(judged: Judged[]) {
  const pairs = judged.flatMap(({ second, ...first }) => (second ? [{ first, second }] : []));
  const share = (of: typeof pairs, agree: (pair: (typeof pairs)[number]) => boolean) =>
    of.filter(agree).length / of.length;
  const levels = pairs.map(({ first, second }) => [coverageOf(first), coverageOf(second)] as const);
  const observed = levels.filter(([one, other]) => one === other).length / levels.length;
  const expected = (['none', 'part', 'full'] as const).reduce((sum, level) => {
    const [one, other] = [0, 1].map((reader) => levels.filter((pair) => pair[reader] === level).length);
    return sum + ((one ?? 0) * (other ?? 0)) / levels.length ** 2;
  }, 0);
  const onGuide = pairs.filter(({ first, second }) => first.room === 'guide' && second.room === 'guide');
  return {
    questions: pairs.length,
    room: share(pairs, ({ first, second }) => first.room === second.room),
    bestCard: share(onGuide, ({ first, second }) => {
      const [one, other] = [bestOf(first), bestOf(second)];
      return one.some((id) => other.includes(id)) || one.length + other.length === 0;
    }),
    coverageKappa: (observed - expected) / (1 - expected),
  };
}

function bestOf({ want }: Judgement): string[] {
  const most = Math.max(0, ...Object.values(want));
  return Object.keys(want).filter((id) => want[id] === most);
}
