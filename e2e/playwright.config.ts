import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { headlessBrowser } from './support/browsers.ts';

export default defineConfig({
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    { name: 'firebase', testMatch: 'firebase/*.spec.ts' },
    // Browsers of other engines, which Playwright does not drive here; `npm run e2e -- --engine` says which.
    { name: 'engines', testMatch: 'engines/*.spec.ts' },
    // Half as fine as the phone: pictures that are quick to take and sharp enough to judge.
    { name: 'screens', testMatch: 'screens/*.spec.ts', use: { deviceScaleFactor: 1.5 } },
  ],
  globalSetup: './support/prepared-data.ts',
  outputDir: 'results',
  fullyParallel: false,
  // Journeys wait for half of their time, for timers of the app and for what comes over the line.
  workers: Math.min(4, availableParallelism() * 2),
  retries: process.env.CI ? 2 : 0,
  timeout: 90_000,
  // The first answer of a fresh instance waits for the guide, which it reads once.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['iPhone 13'],
    defaultBrowserType: 'chromium',
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    // No test looks at fine pictures, and those of the phone have nine times the pixels.
    deviceScaleFactor: 1,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    locale: 'en-GB',
    // It downloads the whole app in each new context; tests that are about it allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: headlessBrowser,
  },
});
