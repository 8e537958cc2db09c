import { expect, type Page } from '@playwright/test';
import { type RunningApp, startApp } from '../../scripts/running-app.ts';
import {
  type ModelProvider,
  splitWords,
  startModelProvider,
} from '../../simulators/src/models/model-provider.ts';
import { journey } from './journey.ts';

type WorkerFixtures = { provider: ModelProvider };

/** A journey through the chat: the product with a simulated model behind it. */
export const chatJourney = journey.extend<object, WorkerFixtures>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const provider = await startModelProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ provider, upstreams }, use) => {
      const app = await startChatApp(provider, upstreams.settings);
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export function startChatApp(
  provider: ModelProvider,
  environment: Record<string, string> = {},
): Promise<RunningApp> {
  return startApp({
    environment: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'simulated',
      AI_BASE_URL: provider.baseUrl('openai-compatible'),
      ...environment,
    },
  });
}

/** Has the model say this, word by word. */
export function say(provider: ModelProvider, text: string, betweenMs = 0): void {
  provider.behave({ kind: 'stream', pieces: splitWords(text), betweenMs });
}

export async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Enter your Prompt' }).fill(question);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Waits until nothing is being answered. */
export async function answered(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Copy the answer' }).last()).toBeVisible();
}

export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Numbered words, so that a lost or doubled one shows. */
export function numberedWords(count: number): string {
  return Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ');
}
