import { setTimeout as sleep } from 'node:timers/promises';
import { tapTimings } from '../../web/src/ui/tap-timings.ts';

/** Waits as long as a further tap at the same place is taken for the second one of a double tap: a quick machine is sooner. */
export async function restBetweenTaps(): Promise<void> {
  // biome-ignore lint/plugin: what a double tap is, is a matter of time.
  await sleep(tapTimings.apartMs);
}
