import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

type Traffic = { open: Set<Request>; begun: number; changed: () => void; stop: () => void };

const watched = new WeakMap<Page, Traffic>();
const QUIET_ROUNDS = 2;

/** Counts the open requests of a page from now on, without its streams of events. */
export function watchRequests(page: Page): void {
  watched.get(page)?.stop();
  const traffic: Traffic = { open: new Set(), begun: 0, changed: () => undefined, stop: () => undefined };
  const begin = (request: Request) => {
    if (request.resourceType() === 'eventsource') return;
    traffic.begun += 1;
    traffic.open.add(request);
  };
  const end = (request: Request) => {
    traffic.open.delete(request);
    traffic.changed();
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  traffic.stop = () => {
    page.off('request', begin);
    page.off('requestfinished', end);
    page.off('requestfailed', end);
  };
  watched.set(page, traffic);
}

/**
 * Waits until no request made since `watchRequests` is open, two frames are drawn and the page is idle: some frames, where
 * `networkidle` takes half a second. Stops waiting after `limitMs`.
 */
export async function waitUntilSettled(page: Page, limitMs?: number): Promise<void> {
  const settled = settle(page);
  if (limitMs === undefined) return settled;
  settled.catch(() => undefined);
  // biome-ignore lint/plugin: the limit of the wait.
  await Promise.race([settled, sleep(limitMs)]);
}

async function settle(page: Page): Promise<void> {
  if (!watched.has(page)) watchRequests(page);
  const traffic = watched.get(page) as Traffic;
  for (let round = 0; round < QUIET_ROUNDS; ) {
    while (traffic.open.size > 0)
      await new Promise<void>((resolve) => {
        traffic.changed = resolve;
      });
    const { begun } = traffic;
    await page.evaluate(drawAndRest);
    round = traffic.open.size === 0 && traffic.begun === begun ? round + 1 : 0;
  }
}

/** In the page: resolves after two frames, once the browser has nothing to do. */
function drawAndRest(): Promise<void> {
  return new Promise((resolve) => {
    const rest = () => requestIdleCallback(() => resolve(), { timeout: 2_000 });
    requestAnimationFrame(() => requestAnimationFrame(rest));
  });
}
