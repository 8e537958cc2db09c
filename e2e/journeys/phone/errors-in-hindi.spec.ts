import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findFreePort } from '../../../scripts/free-port.ts';
import { type RunningApp, startApp } from '../../../scripts/running-app.ts';
import { startEmbeddedPostgres } from '../../../server/src/db/embedded.ts';
import type { Upstreams } from '../../../simulators/src/upstreams/start-upstreams.ts';
import { journey } from '../../support/journey.ts';
import {
  atTheFarm,
  chooseLanguage,
  openFarmInUse,
  publicRoutes,
} from '../../support/screens/every-screen.ts';
import { waitUntilSettled, watchRequests } from '../../support/screens/settled.ts';
import { wordsOf } from '../../support/screens/words-of.ts';
import { openShakyLine, type ShakyLine } from '../../support/shaky-line.ts';

type Place = { app: RunningApp; database: { line: ShakyLine; port: number; url: string } };

/** What people wrote themselves, names of places, services and commands, and addresses. */
const NAMES =
  /Tomatoes by th\w*( well)?|Rings on my tomatoes|Late blight of tomato|brown rings on the leaves|Agri AI|CC BY 4\.0|Open-Meteo|GeoNames|OpenStreetMap|Greenhouse LED|Backlog|MqttHost|\S+@\S+|https?:\S+/g;
const SENTENCE = /[A-Za-z][a-z’']+(?:[ ,]+[A-Za-z’']+){2,}/g;
/** The terms of the operator stand in English below their summary; an address that is none is the browser's own without a network. */
const WITHOUT_ERRORS = new Set(['/TermsOfUse', '/PrivacyPolicy', '/nowhere', '/profile', '/addData']);

/** Without a database or a network some calls get no answer for long. */
const SETTLED_WITHIN_MS = 2_000;
/** What the server failed on is asked for again after one second, and after two more. */
const RETRIED_WITHIN_MS = 5_000;

const word = wordsOf('hi');

const faults = journey.extend<object, Place>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'agri-hindi-'));
      const postgres = await startEmbeddedPostgres({ dataDir, onNotice: () => undefined });
      const line = await openShakyLine();
      line.leadTo(postgres.connection.port);
      const { user, password, database } = postgres.connection;
      const url = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${line.port}/${database}`;
      await use({ line, port: postgres.connection.port, url });
      await line.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  app: [
    async ({ upstreams, database }, use) => {
      const app = await startApp({
        environment: { ...upstreams.settings, DATABASE_URL: database.url },
      });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

faults.use({ ...atTheFarm, expectsNoNetwork: true, serviceWorkers: 'allow' });

faults(
  'no error says a sentence of English to who reads Hindi, whatever is away',
  async ({ page, context, app, upstreams, database }) => {
    faults.setTimeout(600_000);
    const found: string[] = [];
    const routes = await openFarmInUse(page, app, 'hindi');
    await visit(page, '/settings');
    expect(await listEnglish(page, 'in English')).not.toEqual([]);
    await chooseLanguage(page, 'hi');
    const walk = async (what: string) => {
      for (const route of [...routes, ...publicRoutes].filter((each) => !WITHOUT_ERRORS.has(each))) {
        await visit(page, route);
        found.push(...(await listEnglish(page, `${what}: ${route}`)));
      }
      const done: string[] = [];
      for (const [name, act] of Object.entries(deeds)) {
        if (await act(page).then(Boolean, () => false)) done.push(name);
        await waitUntilSettled(page, SETTLED_WITHIN_MS);
        found.push(...(await listEnglish(page, `${what}: ${name}`)));
      }
      return done;
    };

    await closeUpstreams(upstreams);
    expect(await walk('without weather, shops and news')).toEqual(Object.keys(deeds));
    database.line.leadTo(await findFreePort());
    database.line.cut();
    expect(await walk('without the database')).not.toEqual([]);
    database.line.leadTo(database.port);
    await context.setOffline(true);
    await walk('without a network');
    await context.setOffline(false);
    expect([...new Set(found)]).toEqual([]);
  },
);

async function closeUpstreams({ openMeteo, air, nominatim, overpass, publisher, newsdata }: Upstreams) {
  await Promise.all([openMeteo, air, nominatim, overpass, publisher, newsdata].map((each) => each.close()));
}

/** Opens a screen, and goes on after a while where nothing comes. */
async function visit(page: Page, route: string): Promise<void> {
  watchRequests(page);
  await page.goto(route, { timeout: 15_000, waitUntil: 'domcontentloaded' }).catch(() => undefined);
  await waitUntilSettled(page, SETTLED_WITHIN_MS).catch(() => undefined);
  const placeholder = page.locator('.skeleton').first();
  await placeholder.waitFor({ state: 'detached', timeout: RETRIED_WITHIN_MS }).catch(() => undefined);
}

// biome-ignore lint/plugin: without its button a deed cannot be done, which is no failure here.
const LIMIT = { timeout: 5_000 };
const submit = (page: Page) => page.locator('main button[type="submit"]').click(LIMIT);
const press = (page: Page, id: string) =>
  page
    .getByRole('button', { name: word(id) })
    .last()
    .click(LIMIT);

/** What a person does on screens that send something; gives true once it is done, and throws where it cannot be. */
const deeds: Record<string, (page: Page) => Promise<true>> = {
  'ask in the chat': async (page) => {
    await visit(page, '/chatBot');
    await page.locator('main textarea').fill('टमाटर के पत्तों पर भूरे धब्बे', LIMIT);
    await press(page, 'chat.send');
    return true;
  },
  'add a lamp': async (page) => {
    await visit(page, '/addDevice');
    await page.locator('main input').first().fill('लैंप', LIMIT);
    await page.locator('main select').selectOption({ index: 1 }, LIMIT);
    await submit(page);
    return true;
  },
  'export everything': async (page) => {
    await visit(page, '/settings');
    await press(page, 'export.button');
    return true;
  },
};

/** English on a screen, without what was written before: answers, their sources and questions stay as they were. */
async function listEnglish(page: Page, where: string): Promise<string[]> {
  const written = ['chat.sources', 'chat.askNext'].map((id) => `ul[aria-label="${word(id)}"]`);
  const text = await page.evaluate((selector) => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const each of copy.querySelectorAll(selector)) each.remove();
    for (const each of copy.querySelectorAll('*')) each.append('\n');
    return copy.textContent ?? '';
  }, ['.prose', '.verdict', 'main bdi', '.too-old', 'script', 'style', ...written].join());
  return (text.replaceAll(NAMES, ' ').match(SENTENCE) ?? []).map((sentence) => `${where}: ${sentence}`);
}
