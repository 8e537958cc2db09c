import { randomUUID } from 'node:crypto';
import type { AlertKind } from '@agri/contract/alert-schemas.ts';
import { type Language, matchLanguage } from '@agri/contract/languages.ts';
import { limits } from '@agri/contract/limits.ts';
import type { AlertChannelKind, AlertMessage, Channel, SendResult } from '../../adapters/channels/port.ts';
import type { Jobs } from '../../adapters/jobs/port.ts';
import { cutText } from './cut-rules.ts';
import type { DigestStore } from './digest-store.ts';
import { endOfQuiet, isUrgent, planTime, urgentKinds } from './quiet-rules.ts';
import type { AlertStore, Delivery, Person } from './store.ts';

/** Something to be told. What has the same user, kind and cause is told once. */
export type Cause = {
  user_id: string;
  kind: AlertKind;
  cause: string;
  /** What it is about: later ones about the same may say that it got worse, or at level 0 that it is over. */
  event: string;
  level: number;
  /** The address within the app that it leads to. */
  link: string;
  /** When it is of no use any more. */
  expiresAt: Date;
  write: (language: Language) => { title: string; text: string };
};
/** The channels that this installation has. */
export type Channels = Partial<Record<AlertChannelKind, Channel>>;

type Parts = {
  store: Pick<AlertStore, 'dropKnown' | 'tell' | 'findDelivery' | 'record' | 'postpone'>;
  digests: DigestStore;
  channels: Channels;
  /** What a channel needs besides the address as it is kept. */
  completeAddress: (kind: AlertChannelKind, channelId: string, address: unknown) => unknown;
  jobs: Pick<Jobs, 'work' | 'add' | 'addAll'>;
  now: () => Date;
};

export type DeliveryService = ReturnType<typeof deliveryService>;

const QUEUE = 'alert';
/** An instance that dies holds its alerts up for half a minute and a look of the queue, and may die many times. */
const OPTIONS = {
  retries: 100,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 8,
  expireSeconds: 30,
  batchesAtOnce: 6,
};
/** Within the expiry of the job, so that no other instance sends meanwhile. */
const SEND_WITHIN_MS = 15_000;
/** Longer than a sending, and as long as an instance that died holds up its jobs. */
const HELD_SECONDS = 30;
const MOST_IN_ONE = 50;
const PEOPLE_AT_ONCE = 500;
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 900;
const LEAST_TTL_SECONDS = 1_800;
const LONGEST_TTL_SECONDS = 86_400;
/** In lists a text follows its title after a colon and a space. */
const BETWEEN = 2;
const COUNTED_MS = 2 * 86_400_000;

/** Keeps what is to be told, and brings it to every channel of a person, again and again until each has taken it. */
export function deliveryService({ store, digests, channels, completeAddress, jobs, now }: Parts) {
  const lanes = new Map<string, Promise<unknown>>();

  /** One after the other for each key: a channel that has just ended is not tried by what waited beside it. */
  async function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
    const last = lanes.get(key) ?? Promise.resolve();
    const next = last.then(work, work);
    lanes.set(key, next);
    try {
      return await next;
    } finally {
      if (lanes.get(key) === next) lanes.delete(key);
    }
  }

  function plan(people: Map<string, Person>, untold: Cause[]) {
    return untold.flatMap(({ user_id, kind, cause, event, level, link, expiresAt, write }) => {
      const person = people.get(user_id);
      if (!person?.kinds.includes(kind)) return [];
      const at = planTime({ kind, expiresAt }, { now: now(), quiet: person, others: person.others });
      if (!at) return [];
      if (!isUrgent(kind)) person.others.push(at);
      const language = matchLanguage([person.language]);
      const words = write(language);
      return {
        id: randomUUID(),
        ...{ user_id, kind, cause, event, level, link, language },
        title: words.title,
        text: cutText(words.text, limits.alertTextMaxCharacters - words.title.length - BETWEEN),
        due_at: at,
        expires_at: expiresAt,
        created_at: now(),
      };
    });
  }

  const addJob = ({ id }: Delivery, delaySeconds: number) =>
    jobs.add(QUEUE, { delivery: id }, { delaySeconds });

  const secondsUntil = (at: Date) => Math.max(0, Math.ceil((at.getTime() - now().getTime()) / 1000));

  async function deliver({ delivery: id }: { delivery: string }): Promise<void> {
    const first = await store.findDelivery(id);
    if (first?.state !== 'pending') return;
    await inLine(first.channel_id ?? id, async () => {
      const row = await store.findDelivery(id);
      if (row?.state === 'pending') await deliverNow(row);
    });
  }

  async function deliverNow(row: Delivery): Promise<void> {
    const kind = row.kind as AlertKind;
    const refusal = refuse(row, now());
    if (refusal) return settle(row, { state: 'failed', error: refusal }, false);
    const dueAt = isUrgent(kind) ? row.due_at : endOfQuiet(later(row.due_at, now()), row);
    if (dueAt > now()) {
      if (dueAt.getTime() !== row.due_at.getTime()) await store.postpone(row.alert_id, dueAt);
      return addJob(row, secondsUntil(dueAt));
    }
    const channel = channels[row.channel_kind];
    if (!channel || !row.channel_id) return settle(row, { state: 'failed', error: gone }, false);
    const address = completeAddress(row.channel_kind, row.channel_id, row.address);
    const write = (one: Delivery) => messageOf(one, secondsUntil(one.expires_at));
    if (!channel.sendMany) return settle(row, await send(channel, address, write(row)), true);
    const rows = await gather(row, row.channel_id);
    if (!rows.some(({ id }) => id === row.id))
      return addJob(row, Math.max(HELD_SECONDS, retrySeconds(row.attempts)));
    const [first = row, ...others] = rows;
    const result = await send(channel, address, write(first), ...others.map(write));
    await settleDigest(row, rows, result);
  }

  /** All that may go out with this one just now, oldest first; without it while another instance sends it. */
  async function gather({ kinds, ...quiet }: Delivery, channelId: string): Promise<Delivery[]> {
    const isDay = endOfQuiet(now(), quiet) <= now();
    const due = {
      now: now(),
      kinds: kinds.filter((kind) => isDay || isUrgent(kind as AlertKind)),
      most: MOST_IN_ONE,
    };
    const ids = await digests.hold(channelId, due, new Date(now().getTime() + HELD_SECONDS * 1000));
    const rows = await Promise.all(ids.map((id) => store.findDelivery(id)));
    return rows.flatMap((row) => (row && !refuse(row, now()) ? [row] : []));
  }

  async function settle(row: Delivery, result: SendResult, isTried: boolean): Promise<void> {
    const wait = isTried ? waitAfter(result, row) : undefined;
    const isAgain = wait !== undefined && isOfUseIn(wait, row);
    if (isAgain) await addJob(row, wait);
    await note(row, result, { isTried, isAgain });
  }

  /** What failed together is held until it is tried again, by the job of `row`; the jobs of the others find it held. */
  async function settleDigest(row: Delivery, rows: Delivery[], result: SendResult): Promise<void> {
    const wait = waitAfter(result, row);
    if (wait !== undefined) {
      await digests.keep(
        rows.map(({ id }) => id),
        new Date(now().getTime() + wait * 1000),
      );
      if (isOfUseIn(wait, row)) await addJob(row, wait);
    }
    await Promise.all(
      rows.map((one) =>
        note(one, result, { isTried: true, isAgain: wait !== undefined && isOfUseIn(wait, one) }),
      ),
    );
  }

  const isOfUseIn = (seconds: number, row: Delivery) =>
    now().getTime() + seconds * 1000 < row.expires_at.getTime();

  async function note(
    { id }: Delivery,
    result: SendResult,
    { isTried, isAgain }: { isTried: boolean; isAgain: boolean },
  ): Promise<void> {
    const error = 'error' in result ? result.error : null;
    await store.record({ id, state: isAgain ? 'pending' : result.state, error, at: now(), isTried });
  }

  return {
    /** Begins to send what is due. */
    start: () => jobs.work<{ delivery: string }>(QUEUE, OPTIONS, deliver),

    /**
     * Has people told, as far as they want it and were not told before: at once, or when their quiet hours are over.
     * When this resolves it cannot be lost any more. Gives how many alerts that made.
     */
    async tell(causes: Cause[]): Promise<number> {
      const untold = causes.length === 0 ? [] : await store.dropKnown(causes);
      let count = 0;
      for (const some of chunks(untold, PEOPLE_AT_ONCE)) {
        count += await store.tell(
          some,
          plan,
          (due, runSql) =>
            jobs.addAll(
              QUEUE,
              due.map(({ id, dueAt }) => {
                const delaySeconds = secondsUntil(dueAt);
                return { data: { delivery: id }, ...(delaySeconds > 0 ? { delaySeconds } : {}) };
              }),
              runSql,
            ),
          new Date(now().getTime() - COUNTED_MS),
          [...urgentKinds],
        );
      }
      return count;
    },

    /** Sends one message, past everything that holds others back. */
    send,
  };
}

const gone = 'This way of sending alerts was removed.';

/** Several only by a channel that takes them as one. Within its time, and never throwing: what a channel does not expect is a failed try. */
async function send(
  channel: Channel,
  address: unknown,
  first: AlertMessage,
  ...others: AlertMessage[]
): Promise<SendResult> {
  const deadline = AbortSignal.timeout(SEND_WITHIN_MS);
  try {
    if (channel.sendMany) return await channel.sendMany(address, [first, ...others], deadline);
    return await channel.send(address, first, deadline);
  } catch {
    return { state: 'failed', error: 'Couldn’t send the alert. Send a test.' };
  }
}

/** Why a delivery is of no use any more. */
function refuse(row: Delivery, now: Date): string | undefined {
  if (row.expires_at <= now) return 'It was too late to be useful.';
  if (row.channel_state !== 'active') return gone;
  // A newer one says more, and what was never told cannot be called off.
  if (row.is_outdated || (row.level === 0 && !row.is_known)) return 'It was too late to be useful.';
  return row.kinds.includes(row.kind) ? undefined : 'Alerts of this kind were turned off.';
}

function messageOf(row: Delivery, secondsLeft: number): AlertMessage {
  const kind = row.kind as AlertKind;
  return {
    title: row.title,
    body: row.text,
    tag: row.alert_id,
    link: row.link,
    kind,
    lang: matchLanguage([row.language]),
    ttlSeconds: Math.min(LONGEST_TTL_SECONDS, Math.max(LEAST_TTL_SECONDS, secondsLeft)),
    urgency: isUrgent(kind) ? 'high' : kind === 'summary' ? 'low' : 'normal',
  };
}

/** Undefined when there is nothing to try again. */
function waitAfter(result: SendResult, { attempts }: Delivery): number | undefined {
  if (result.state !== 'failed') return undefined;
  return Math.max(retrySeconds(attempts), result.retryAfterSeconds ?? 0);
}

function retrySeconds(attempts: number): number {
  return Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** attempts);
}

const later = (a: Date, b: Date) => (a > b ? a : b);

function* chunks<T>(all: T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
