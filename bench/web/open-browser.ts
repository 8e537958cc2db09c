import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.ts';
import { findFreePort } from '../../scripts/free-port.ts';

export type Browser = { page: Page; port: number; close: () => Promise<void> };

/** A phone-sized browser with a profile of its own,. */
export async function openBrowser(baseURL: string): Promise<Browser> {
  const port = await findFreePort();
  const profile = await mkdtemp(join(tmpdir(), 'agri-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    baseURL,
    executablePath: findBrowser(),
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    port,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
