import { limits } from '@agri/contract/limits.ts';
import { useEffect, useMemo, useReducer } from 'react';
import { msSince, startCount } from '../../../lib/clock.ts';

const WAIT_MS = limits.otpResendSeconds * 1000;
const TICK_MS = 250;

/**
 * Seconds until another code may be asked for; 0 when none was. It counts on while the screen is locked, and when the
 * phone's clock is set.
 */
export function useSecondsLeft(askedAtMs: number | undefined): number {
  // Only the clock lasts through a reload.
  const count = useMemo(
    () => ({
      ...startCount(),
      beforeMs: askedAtMs === undefined ? WAIT_MS : Math.max(0, Date.now() - askedAtMs),
    }),
    [askedAtMs],
  );
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);

  useEffect(() => {
    if (msLeft(count) === 0) return;
    const timer = setInterval(() => {
      tick();
      if (msLeft(count) === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [count]);

  return Math.ceil(msLeft(count) / 1000);
}

function msLeft(count: ReturnType<typeof startCount> & { beforeMs: number }): number {
  return Math.max(0, WAIT_MS - count.beforeMs - msSince(count));
}
