import type { Shop } from '@agri/contract/shop-schemas.ts';
import { readOpeningHours, type Week } from './opening-hours.ts';

const MINUTES_A_DAY = 1440;
const DAYS_AHEAD = 7;

/** Whether a shop is open, and when that changes; no `at` where it never does. */
export type OpeningState = { open: boolean; at?: Date };

/** Undefined where its hours are not known, or not readable, or its clock is not ours. */
export function openingStateOf(shop: Shop, now: Date | undefined): OpeningState | undefined {
  const week = shop.tags.opening_hours ? readOpeningHours(shop.tags.opening_hours) : undefined;
  return week && now ? readState(week, now) : undefined;
}

export function readState(week: Week, now: Date): OpeningState {
  const minute = now.getHours() * 60 + now.getMinutes();
  const spans = spansAround(week, (now.getDay() + 6) % 7);
  const running = spans.find(([from, until]) => from <= minute && minute < until);
  const change = running ? running[1] : spans.find(([from]) => from > minute)?.[0];
  if (change === undefined || change >= DAYS_AHEAD * MINUTES_A_DAY) return { open: running !== undefined };
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 0, change);
  return { open: running !== undefined, at };
}

/** The spans from yesterday to a week ahead in minutes of today, one that goes on over midnight as one. */
function spansAround(week: Week, today: number): [number, number][] {
  const spans: [number, number][] = [];
  for (let day = -1; day <= DAYS_AHEAD; day += 1)
    for (const [from, until] of week[(today + day + 7) % 7] ?? []) {
      const start = day * MINUTES_A_DAY + from;
      const last = spans.at(-1);
      if (last && start <= last[1]) last[1] = Math.max(last[1], day * MINUTES_A_DAY + until);
      else spans.push([start, day * MINUTES_A_DAY + until]);
    }
  return spans;
}

/** Open ones first, then those of which nothing is known; each by distance, as they came. */
export function openFirst(shops: readonly Shop[], now: Date | undefined): Shop[] {
  const rank = (shop: Shop) => {
    const state = openingStateOf(shop, now);
    return state ? (state.open ? 0 : 2) : 1;
  };
  return shops
    .map((shop) => ({ shop, rank: rank(shop) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ shop }) => shop);
}
