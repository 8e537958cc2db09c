import { createAppStore } from './app-store.ts';
import { readStored, store } from './stored.ts';

/** What the server's clock and the phone's showed, when `atMs` had passed on the page's own count. */
type Moment = { serverMs: number; phoneMs: number; atMs: number };

/** The server names whole seconds, and an answer that the page asked for ahead is read late: less is no wrong clock. */
const IGNORED_MS = 30_000;
const PUT_RIGHT_WITHIN_MS = 300_000;
const STORE_AGAIN_MS = 3_600_000;
const KEY = 'agri.server-time';

const measured = createAppStore<Moment | undefined>('server time', () => undefined);
const stored = createAppStore<Moment | undefined>('stored server time', readMoment);

/** Measures how far the phone's clock is off, by the `Date` header of an answer. The other two are of `performance.now()`. */
export function noteServerDate(date: string | null, sentAtMs: number, receivedAtMs: number): void {
  const dateMs = Date.parse(date ?? '');
  if (Number.isNaN(dateMs)) return;
  const phoneMs = Date.now();
  const tookMs = receivedAtMs - sentAtMs;
  const isRight = phoneMs > dateMs - IGNORED_MS && phoneMs < dateMs + tookMs + IGNORED_MS;
  const moment = { serverMs: isRight ? phoneMs : dateMs, phoneMs, atMs: receivedAtMs };
  measured.write(moment);
  const last = stored.read();
  const isNews = !last || Math.abs(offsetOf(last) - offsetOf(moment)) > IGNORED_MS;
  if (!isNews && moment.serverMs - last.serverMs < STORE_AGAIN_MS) return;
  stored.write(moment);
  store(KEY, JSON.stringify(moment));
}

/** The server's time as far as it is known, in milliseconds; that of the phone before anything is known. */
export function nowMs(): number {
  const phoneMs = Date.now();
  const moment = measured.read();
  if (!moment) return phoneMs + guessOffset(stored.read(), phoneMs);
  const countedMs = moment.serverMs + performance.now() - moment.atMs;
  const byPhoneMs = phoneMs + offsetOf(moment);
  // The count stands still while a phone sleeps, but never runs ahead: the phone's clock was set back.
  if (byPhoneMs < countedMs - IGNORED_MS) return countedMs;
  const isPutRight =
    byPhoneMs > countedMs + IGNORED_MS && Math.abs(phoneMs - countedMs) < PUT_RIGHT_WITHIN_MS;
  return isPutRight ? phoneMs : byPhoneMs;
}

/** The server's time of a moment that was written down by the phone's clock. */
export const toServerMs = (phoneMs: number): number => phoneMs + nowMs() - Date.now();

/** As `nowMs`, as a date. */
export const readNow = (): Date => new Date(nowMs());

/** The day by the calendar of this phone's zone, YYYY-MM-DD, so many days after today. */
export function dayFromToday(days = 0, now = readNow()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** True once an answer of this page's life has told the server's time. */
export const isServerTimeKnown = (): boolean => measured.read() !== undefined;

/** How long ago something was, where only the page's count and the phone's clock can tell: the larger of both. */
export function msSince({ phoneMs, atMs }: Omit<Moment, 'serverMs'>): number {
  return Math.max(0, performance.now() - atMs, Date.now() - phoneMs);
}

/** This moment, for `msSince`. */
export const startCount = () => ({ phoneMs: Date.now(), atMs: performance.now() });

const offsetOf = ({ serverMs, phoneMs }: Moment) => serverMs - phoneMs;

/** How far off the phone's clock is after what was stored of it. It may have been put right since, or begun anew. */
function guessOffset(last: Moment | undefined, phoneMs: number): number {
  if (!last) return 0;
  const offset = offsetOf(last);
  const wentOn = phoneMs >= last.phoneMs && (offset <= 0 || phoneMs < last.serverMs);
  return wentOn ? offset : Math.max(0, last.serverMs - phoneMs);
}

function readMoment(): Moment | undefined {
  try {
    const { serverMs, phoneMs } = JSON.parse(readStored(KEY) ?? '{}');
    const isMoment = Number.isFinite(serverMs) && Number.isFinite(phoneMs);
    // The count of the page that stored it is over.
    return isMoment ? { serverMs, phoneMs, atMs: 0 } : undefined;
  } catch {
    return undefined;
  }
}
