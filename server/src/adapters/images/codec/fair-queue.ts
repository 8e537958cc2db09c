import { AppError } from '../../../errors.ts';

type Lane = { running: number; waiting: (() => void)[] };
type Limits = {
  /** How many pieces of work run at once. */
  atOnce: number;
  /** How many of one owner may wait; the next is refused. */
  waitingForEach: number;
};

const RETRY_SECONDS = 5;

/**
 * Runs work a little at a time, the owners in turn and one piece of each at once, so that nobody waits behind all of
 * another's. Work without an owner goes first: it is short, and somebody has waited for it already.
 */
export function fairQueue({ atOnce, waitingForEach }: Limits) {
  const first: (() => void)[] = [];
  const lanes = new Map<string, Lane>();
  let running = 0;

  function takeNext(): (() => void) | undefined {
    const urgent = first.shift();
    if (urgent) return urgent;
    for (const [owner, lane] of lanes) {
      const next = lane.running === 0 ? lane.waiting.shift() : undefined;
      if (!next) continue;
      lane.running = 1;
      // Behind all others until its next turn.
      lanes.delete(owner);
      lanes.set(owner, lane);
      return next;
    }
    return undefined;
  }

  function startWaiting(): void {
    while (running < atOnce) {
      const next = takeNext();
      if (!next) return;
      running += 1;
      next();
    }
  }

  function openLane(owner: string): Lane {
    const lane = lanes.get(owner) ?? { running: 0, waiting: [] };
    if (lane.waiting.length >= waitingForEach) {
      throw new AppError('not_ready', 'Too many photos are being sent right now. Try again in a moment.', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    }
    lanes.set(owner, lane);
    return lane;
  }

  function waitForTurn(waiting: (() => void)[], signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(start);
      startWaiting();
    });
  }

  /** @throws AppError `not_ready` when too much of this owner waits; the signal's reason when it is aborted in the queue. */
  return async <T>(owner: string | undefined, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    const lane = owner === undefined ? undefined : openLane(owner);
    try {
      await waitForTurn(lane?.waiting ?? first, signal);
    } catch (error) {
      forgetIdle(owner, lane);
      throw error;
    }
    try {
      return await work();
    } finally {
      running -= 1;
      if (lane) lane.running = 0;
      forgetIdle(owner, lane);
      startWaiting();
    }
  };

  function forgetIdle(owner: string | undefined, lane: Lane | undefined): void {
    if (owner !== undefined && lane?.running === 0 && lane.waiting.length === 0) lanes.delete(owner);
  }
}
