import { expect } from '@playwright/test';
import { type RunningApp, startApp } from '../../../scripts/running-app.ts';
import { type PushService, startPushService } from '../../../simulators/src/channels/push-service.ts';
import type { Upstreams } from '../../../simulators/src/upstreams/start-upstreams.ts';
import { newAccount, openWithAccount, signIn, signOut } from '../../support/account-pages.ts';
import { fullBrowser } from '../../support/browsers.ts';
import { journey } from '../../support/journey.ts';
import { waitForWorker } from '../../support/offline.ts';
import {
  countQuestions,
  deliverUntilShown,
  listShown,
  subscribeAtSimulator,
  tapNotification,
} from '../../support/push-browser.ts';
import { restBetweenTaps } from '../../support/rest-between-taps.ts';
import { atTheFarm } from '../../support/screens/every-screen.ts';

const alertsJourney = journey.extend<object, { push: PushService; app: RunningApp }>({
  push: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const push = await startPushService();
      await use(push);
      await push.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ upstreams, push }, use) => {
      const app = await startApp({
        environment: { ...upstreams.settings, PUSH_HOSTS: push.origin, ALERT_CHECK_SECONDS: '2' },
      });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

alertsJourney.use({ launchOptions: fullBrowser, serviceWorkers: 'allow' });

const frost = {
  title: 'Frost tonight',
  body: 'Low of −1 °C at your beans.',
  tag: 'frost 2026-03-07',
  link: '/weatherData',
  kind: 'frost',
  lang: 'en',
};

alertsJourney(
  'one tap turns alerts on; a push is shown, also a broken one, and a tap on it leads to its screen',
  async ({ page, context, app, push }) => {
    await subscribeAtSimulator(context, push);
    await context.grantPermissions(['notifications']);
    await openWithAccount(page, app, newAccount('alerts'));
    await waitForWorker(page);
    await page.goto('/alerts');
    await expect(page.getByText('Frost tonight')).toBeVisible();
    expect(await countQuestions(page)).toBe(0);
    await page.getByRole('button', { name: 'Turn on alerts' }).click();
    expect(await countQuestions(page)).toBe(1);
    await page.getByRole('button', { name: 'Send a test: This phone' }).click();
    await expect(page.getByText('Test sent.', { exact: false })).toBeVisible();

    const [sent] = push.pushes;
    expect(sent?.fault).toBeUndefined();
    const test = sent?.text ?? '';
    await deliverUntilShown(page, [test], ['Test alert']);
    await deliverUntilShown(
      page,
      [test, 'no JSON', JSON.stringify(frost)],
      ['Agri AI', 'Frost tonight', 'Test alert'],
    );

    await page.evaluate(() => Object.assign(window, { notLoadedAnew: true }));
    await tapNotification(page, 'Frost tonight');
    await expect(page).toHaveURL(/\/weatherData$|#place$/);
    expect(await page.evaluate(() => 'notLoadedAnew' in window)).toBe(true);
    await expect.poll(async () => (await listShown(page)).sort()).toEqual(['Agri AI', 'Test alert']);
  },
);

alertsJourney(
  'a browser that takes nothing any more is said in the settings after one try',
  async ({ page, context, app, push }) => {
    await subscribeAtSimulator(context, push);
    await context.grantPermissions(['notifications']);
    await openWithAccount(page, app, newAccount('alerts-gone'));
    await waitForWorker(page);
    await page.goto('/alerts');
    const endpoints: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/addAlertChannel')) endpoints.push(request.postDataJSON().endpoint);
    });
    await page.getByRole('button', { name: /^This phone/ }).click();
    const test = page.getByRole('button', { name: 'Send a test: This phone' });
    await expect(test).toBeVisible();
    push.unsubscribe(endpoints[0] ?? '');
    const before = push.requests();
    // It stands where "This phone" was tapped.
    await restBetweenTaps();
    await test.click();
    await expect(page.getByRole('listitem').getByText(/no longer takes alerts/)).toBeVisible();
    await expect(test).toHaveCount(0);
    expect(push.requests() - before).toBe(1);

    // The next start of the app subscribes anew; until then it may show what it kept.
    await page.goto('/alerts');
    await expect.poll(() => new Set(endpoints).size).toBe(2);
    await expect(test).toBeVisible();
  },
);

alertsJourney(
  'a sign-out ends this phone’s alerts, and a notification leads a stranger on after the sign-in',
  async ({ page, context, app, push }) => {
    await subscribeAtSimulator(context, push);
    await context.grantPermissions(['notifications']);
    const account = newAccount('alerts-leave');
    await openWithAccount(page, app, account);
    await waitForWorker(page);
    await page.goto('/alerts');
    await page.getByRole('button', { name: /^This phone/ }).click();
    await expect(page.getByRole('button', { name: 'Send a test: This phone' })).toBeVisible();
    await deliverUntilShown(page, [JSON.stringify(frost)], ['Frost tonight']);

    await signOut(page);
    await expect.poll(() => listShown(page)).toEqual([]);
    await page.goto('/settings#alert');
    await expect(page).toHaveURL(/\/signin$/);
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await page.goto('/alerts');
    await expect(page.getByRole('button', { name: /^This phone/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send a test: This phone' })).toHaveCount(0);
    await signOut(page);
    await signIn(page, account);
    await expect(page).toHaveURL(/\/$/);
  },
);

alertsJourney.describe(() => {
  alertsJourney.use({ ...atTheFarm, permissions: ['geolocation', 'notifications'] });

  alertsJourney(
    'frost in the forecast gives one alert, which leads to the weather and stands in the list',
    async ({ page, context, app, push, upstreams }) => {
      await subscribeAtSimulator(context, push);
      await tellFrost(upstreams, atTheFarm.geolocation);
      await openWithAccount(page, app, newAccount('alerts-frost'));
      await waitForWorker(page);
      await page.goto('/weatherData');
      await expect(page.getByText('Nashik', { exact: false }).first()).toBeVisible();
      await page.goto('/alerts');
      const before = push.pushes.length;
      // The phone first: an alert goes to the channels that are there when it is made.
      await page.getByRole('button', { name: /^This phone/ }).click();
      await expect(page.getByRole('button', { name: 'Send a test: This phone' })).toBeVisible();
      await page.getByRole('switch', { name: 'Frost' }).click();
      // Where the phone is counts only once the person has said so.
      await page.getByRole('button', { name: 'Keep Nashik for this' }).click();
      await expect(page.getByRole('region', { name: 'Place for weather alerts' })).toContainText('Remove');
      await expect.poll(() => push.pushes.length - before, { timeout: 60_000 }).toBe(1);
      const sent = push.pushes.at(-1)?.text ?? '';
      expect(JSON.parse(sent)).toMatchObject({ kind: 'frost', link: '/weatherData', lang: 'en' });
      const { title } = JSON.parse(sent);
      await deliverUntilShown(page, [sent], [title]);
      await tapNotification(page, title);
      await expect(page).toHaveURL(/\/weatherData$/);
      await page.goto('/alerts');
      const listed = page.getByRole('link', { name: new RegExp(title) });
      await expect(listed).toHaveCount(1);
      await expect(listed).toContainText('seen');
      // Checks that came after it have told nothing more.
      expect(push.pushes.length - before).toBe(1);
      upstreams.openMeteo.replay(undefined);
    },
  );
});

/** Has the simulated forecast freeze for a few hours of one night. */
async function tellFrost({ openMeteo }: Upstreams, place: { latitude: number; longitude: number }) {
  const url = `${openMeteo.origin}/v1/forecast?latitude=${place.latitude}&longitude=${place.longitude}`;
  const forecast = await (await fetch(url)).json();
  const { time, temperature_2m: degrees } = forecast.hourly;
  const now = time.findLastIndex((hour: string) => hour <= forecast.current.time);
  const night = time.findIndex((hour: string, index: number) => index >= now + 8 && hour.endsWith('T02:00'));
  for (let hour = night; hour < night + 3; hour += 1) degrees[hour] = -2;
  openMeteo.replay({ body: JSON.stringify(forecast) });
}
