import { setTimeout as sleep } from 'node:timers/promises';

type Check = { check: () => Promise<void> };
type Parts = {
  /** What is looked for every few seconds, in loops beside each other: the mornings of many hold up no lamp. */
  lamps: Check[];
  days: Check[];
  weather: Check;
  /** How often the weather is looked at; places whose forecast is fresh cost nothing. All else at least as often. */
  weatherSeconds: number;
  /** Does the work on one instance at a time, and again when it ends, until it is closed. */
  inTurn: (work: (signal: AbortSignal) => Promise<void>) => { close: () => Promise<void> };
  onFault: (error: Error) => void;
};

const EVERY_MS = 5_000;
const WEATHER_EVERY_SECONDS = 30;

/** Looks for what there is to tell, on one instance for all. */
export function alertWatch({ lamps, days, weather, weatherSeconds, inTurn, onFault }: Parts) {
  const weatherMs = Math.min(weatherSeconds, WEATHER_EVERY_SECONDS) * 1000;
  const restMs = Math.min(EVERY_MS, weatherMs);
  let turn: { close: () => Promise<void> } | undefined;

  async function repeat(signal: AbortSignal, everyMs: number, checks: Check[]): Promise<void> {
    while (!signal.aborted) {
      for (const { check } of checks) {
        if (!signal.aborted) await check().catch(onFault);
      }
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    start(): void {
      turn = inTurn(async (signal) => {
        await Promise.all([
          repeat(signal, restMs, lamps),
          repeat(signal, restMs, days),
          repeat(signal, weatherMs, [weather]),
        ]);
      });
    },
    close: async (): Promise<void> => turn?.close(),
  };
}
