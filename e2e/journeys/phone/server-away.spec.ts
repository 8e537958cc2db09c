import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { findFreePort } from '../../../scripts/free-port.ts';
import { startApp } from '../../../scripts/running-app.ts';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { addFarmItem } from '../../support/farm-pages.ts';
import { journey as base } from '../../support/journey.ts';
import { readKept, waitForWorker } from '../../support/offline.ts';
import { findPhoto } from '../../support/photos.ts';
import { openShakyLine } from '../../support/shaky-line.ts';

type ServerLine = {
  port: number;
  /** Where the server is, once it runs. */
  leadTo: (port: number) => void;
  /** From now on every connection is refused. */
  leave: () => Promise<void>;
  /** From now on a Wi-Fi answers every request with the page of its sign-in. */
  meetSignInPage: () => void;
  comeBack: () => void;
};

/** The phone keeps its network throughout. */
const journey = base.extend<object, { line: ServerLine }>({
  line: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const line = await openShakyLine();
      let server = 0;
      const portal = createServer((_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end('<h1>Welcome to Hotel Wi-Fi</h1>');
      });
      await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
      await use({
        port: line.port,
        leadTo: (port) => {
          server = port;
          line.leadTo(port);
        },
        leave: async () => {
          line.leadTo(await findFreePort());
          line.cut();
        },
        meetSignInPage: () => {
          line.leadTo((portal.address() as AddressInfo).port);
          line.cut();
        },
        comeBack: () => {
          line.leadTo(server);
          line.cut();
        },
      });
      await line.close();
      portal.closeAllConnections();
      portal.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ line, upstreams }, use) => {
      const url = `http://localhost:${line.port}`;
      const app = await startApp({ environment: { ...upstreams.settings, PUBLIC_URL: url } });
      line.leadTo(Number(new URL(app.url).port));
      await use({ ...app, url });
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

journey.use({ expectsNoNetwork: true, serviceWorkers: 'allow' });

const BACK_WITHIN_MS = 15_000;

journey(
  'a server that is away is told apart from a phone without a network, and all comes back with it',
  async ({ page, app, line }) => {
    await openWithAccount(page, app, newAccount('server-away'));
    await addFarmItem(page, 'Maize', await findPhoto('webphoto_corn_corn.jpg'));
    await expect(page.getByRole('link', { name: /Maize/ })).toBeVisible();
    await waitForWorker(page);
    await expect.poll(() => readKept(page, 'farm-items')).toContain('Maize');
    const away = page.getByText('Agri AI isn’t answering right now.');
    const strip = page.getByRole('button', { name: /waiting to send/ });

    await journey.step('the server is away', async () => {
      await line.leave();
      await page.reload();
      await expect(page.getByRole('link', { name: /Maize/ })).toBeVisible();
      await expect(away).toBeVisible();
      await page.locator('a[href="/addData"]').first().click();
      await page
        .locator('main input[type="file"]')
        .last()
        .setInputFiles(await findPhoto('webphoto_tomato_septoria_leaf_spot.jpg'));
      await expect(page.getByAltText('The photo you chose')).toBeVisible();
      await page.getByLabel('Name').fill('Beans');
      await page.getByRole('button', { name: 'Save' }).click();
      // The form goes back by itself, which would end a visit to another page.
      await expect(page).toHaveURL(/\/agriDataHome$/);
      await expect(strip).toHaveText('1 item waiting to send');
      await page.goto('/guide');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Agri AI isn’t answering.');
      await expect(away).toBeVisible();
      await expect(page.getByText(/You’re offline/)).toHaveCount(0);
      expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    });

    await journey.step('the server is back, and nobody touches the phone', async () => {
      line.comeBack();
      await expect(away).toHaveCount(0, { timeout: BACK_WITHIN_MS });
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('main').locator('a[href^="/guide/"]').first()).toBeVisible();
      await expect(strip).toHaveCount(0);
      await page.goto('/agriDataHome');
      await expect(page.getByRole('link', { name: /Beans/ })).toHaveCount(1);
    });

    await journey.step('a Wi-Fi answers with its sign-in page, and then lets the phone through', async () => {
      line.meetSignInPage();
      await page.goto('/news');
      await expect(away).toBeVisible();
      line.comeBack();
      await expect(away).toHaveCount(0, { timeout: BACK_WITHIN_MS });
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'today' })).toBeVisible();
    });
  },
);
