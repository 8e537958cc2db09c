import { test as base } from '@playwright/test';
import { type RunningApp, startApp } from '../../scripts/running-app.ts';
import { startUpstreams, type Upstreams } from '../../simulators/src/upstreams/start-upstreams.ts';

type WorkerFixtures = { upstreams: Upstreams; app: RunningApp };
type Fixtures = {
  consoleFaults: string[];
  /** For journeys that cut the network: the browser reports each request that failed. */
  expectsNoNetwork: boolean;
};

/** A journey through the real product: one server for each file, and no fault in the browser's console. */
export const journey = base.extend<Fixtures, WorkerFixtures>({
  upstreams: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const upstreams = await startUpstreams();
      await use(upstreams);
      await upstreams.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ upstreams }, use) => {
      const app = await startApp({ environment: upstreams.settings });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  expectsNoNetwork: [false, { option: true }],
  baseURL: async ({ app }, use) => use(app.url),
  consoleFaults: [
    async ({ page, expectsNoNetwork }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text(), expectsNoNetwork))
          faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(String(error)));
      await use(faults);
      if (faults.length > 0) throw new Error(`the browser complained: ${faults.join('\n')}`);
    },
    { auto: true },
  ],
});

// A refused call, and a network that is away, are part of many journeys; the browser reports each by itself.
function isExpected(text: string, noNetwork: boolean): boolean {
  if (noNetwork && /net::ERR_|Failed to load resource/.test(text)) return true;
  return /Failed to load resource: (the server responded with a status of (400|401|403|404|409|429|504)|net::ERR_INTERNET_DISCONNECTED)|An unknown error occurred when fetching the script/.test(
    text,
  );
}
