import type { Page } from '@playwright/test';
import { type RunningApp, startApp } from '../../scripts/running-app.ts';
import { authEmulator, firebaseProject } from './auth-emulator.ts';
import { journey } from './journey.ts';

const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';

export const emulator = authEmulator(host);

/** A journey through the product on Firebase Authentication, with Google's emulator in its place. */
export const firebaseJourney = journey.extend<object, { app: RunningApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      if (!host) throw new Error('these journeys need the emulator: npm run test:firebase');
      const app = await startApp({
        environment: {
          FIREBASE_API_KEY: 'web-key',
          FIREBASE_AUTH_DOMAIN: `${firebaseProject}.firebaseapp.com`,
          FIREBASE_PROJECT_ID: firebaseProject,
          FIREBASE_STORAGE_BUCKET: `${firebaseProject}.appspot.com`,
          FIREBASE_MESSAGING_SENDER_ID: '1',
          FIREBASE_APP_ID: '1:1:web:1',
          FIREBASE_AUTH_EMULATOR_HOST: host,
        },
      });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The ID token that the browser sends for the person who is signed in. */
export async function readIdToken(page: Page): Promise<string> {
  const request = page.waitForRequest((sent) => sent.headers().authorization !== undefined);
  await page.goto('/');
  return ((await request).headers().authorization ?? '').replace('Bearer ', '');
}

/** The status that a call without input gets with this token. */
export async function statusOf(app: RunningApp, token: string, path = '/api/verifyToken'): Promise<number> {
  return (await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } })).status;
}
