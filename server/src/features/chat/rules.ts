/** When what of an answer happens. Tests have their own. */
export type ChatTimings = {
  /** How long words are gathered before they are stored and told; the first are at once. */
  flushMs: number;
  /** How often all that was said is sent as HTML. */
  blockMs: number;
  /** How often an instance says that it still writes, and how long it may be silent before another one takes over. */
  heartbeatMs: number;
  takeOverMs: number;
  /** After so much silence nobody goes on any more: what was said is kept. */
  reapMs: number;
  sweepMs: number;
  maxAttempts: number;
  /** How often ending an answer that nobody writes may fail, before it is failed without its words. */
  maxFailedEnds: number;
  /** How often a reader looks by itself, should news be lost. */
  pollMs: number;
  /** How long each model has until it says something, and how long one that speaks may be silent. */
  firstTokenMs: number;
  silenceMs: number;
  /** How long a whole answer may take. */
  answerMs: number;
  /** How long answers may go on when the server closes, before they are handed over. */
  closeMs: number;
};

export const chatTimings: ChatTimings = {
  flushMs: 40,
  blockMs: 1_000,
  heartbeatMs: 2_500,
  takeOverMs: 8_000,
  reapMs: 90_000,
  sweepMs: 2_000,
  maxAttempts: 4,
  maxFailedEnds: 3,
  pollMs: 1_000,
  firstTokenMs: 10_000,
  silenceMs: 30_000,
  answerMs: 120_000,
  closeMs: 3_000,
};

/** How many turns of a chat are read, of which those are chosen that fit. */
export const TURNS_LOOKED_AT = 40;
const CONTEXT_TOKENS = 6_000;
const BYTES_PER_TOKEN = 4;

/** About how many tokens a text has. Bytes count, not letters: scripts other than Latin take more tokens. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

/** The last turns of a chat that fit, oldest first. Given newest first; one that does not fit ends it. */
export function chooseTurns<T extends { question: string; answer: string }>(
  newestFirst: T[],
  tokens = CONTEXT_TOKENS,
): T[] {
  const chosen: T[] = [];
  let left = tokens;
  for (const turn of newestFirst) {
    left -= estimateTokens(turn.question) + estimateTokens(turn.answer);
    if (left < 0) break;
    chosen.unshift(turn);
  }
  return chosen;
}

/** Joins pieces of a stream: half a character waits for its other half, and nothing that cannot be stored passes. */
export function joinPieces(kept: string, piece: string): { text: string; kept: string } {
  const joined = kept + piece;
  const last = joined.charCodeAt(joined.length - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  const whole = isHalf ? joined.slice(0, -1) : joined;
  return { text: whole.replaceAll('\u0000', '').toWellFormed(), kept: isHalf ? joined.slice(-1) : '' };
}

const wordSeparator = /\s\S*$/;
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** How far before the limit a word's end is looked for. */
const WORD_MAX_CHARACTERS = 100;

/** The beginning of a text that fits into so many bytes of UTF-8: up to a word's end, or at least to a whole character. */
export function cutToBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  const fitting = new TextDecoder().decode(bytes.subarray(0, Math.max(0, maxBytes)), { stream: true });
  const tail = fitting.slice(-WORD_MAX_CHARACTERS);
  const word = wordSeparator.exec(tail);
  if (word) return fitting.slice(0, fitting.length - tail.length + word.index);
  // The last character may have lost the marks that belong to it.
  const last = [...characters.segment(tail)].at(-1)?.segment ?? '';
  return fitting.slice(0, fitting.length - last.length);
}

type Event = { event: string };

/** What a reader who comes late needs: the newest HTML stands for all text before it. */
export function skipReplaced<T extends Event>(events: T[]): T[] {
  const newest = events.findLastIndex(({ event }) => event === 'block');
  return events.filter(
    ({ event }, index) => index >= newest || (event !== 'delta' && event !== 'block' && event !== 'status'),
  );
}
