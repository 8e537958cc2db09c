import { expect } from '@playwright/test';
import { startUpstreams } from '../../../simulators/src/upstreams/start-upstreams.ts';
import { newAccount, signUp } from '../../support/account-pages.ts';
import { journey } from '../../support/journey.ts';

const EVIL = '<img src=x onerror="window.hacked=1"><script>window.hacked=2</script><svg onload=alert(3)>';
const escaped = EVIL.replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const OVERRIDE = '\u202e';

const hostileFeed = `<rss version="2.0"><channel><title>${escaped}</title>
  <item><title>Rain ${escaped}${OVERRIDE}gpj.exe</title><link>https://news.example/1</link>
    <description>${escaped}${'x'.repeat(200_000)}</description>
    <enclosure type="image/jpeg" url="http://127.0.0.1:9/inside.jpg"/></item>
  <item><title>Script link</title><link>javascript:window.hacked=4</link></item>
  <item><title>Data link</title><link>data:text/html,&lt;script&gt;window.hacked=5&lt;/script&gt;</link></item>
  </channel></rss>`;

const hostileTags = {
  name: `Seeds ${EVIL}${OVERRIDE}`,
  shop: 'agrarian',
  description: EVIL.repeat(2_000),
  opening_hours: EVIL,
  phone: 'javascript:window.hacked=6; +91 253 555 0142',
  email: 'a@b.example?body=<script>',
  website: 'javascript:window.hacked=7',
  'addr:full': EVIL,
};

/** Services outside that mean harm; a server of its own, so that nothing good is cached. */
const hostile = journey.extend<object, { upstreams: Awaited<ReturnType<typeof startUpstreams>> }>({
  upstreams: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const upstreams = await startUpstreams();
      upstreams.publisher.replay({ type: 'application/rss+xml', body: hostileFeed });
      const shop = { type: 'node', id: 1, lat: 20, lon: 73.8, tags: hostileTags };
      upstreams.overpass.replay({ body: JSON.stringify({ elements: [shop] }) });
      await use(upstreams);
      await upstreams.close();
    },
    { scope: 'worker' },
  ],
});
hostile.use({ geolocation: { latitude: 19.9975, longitude: 73.7898 }, locale: 'en-GB' });

hostile(
  'hostile news and tags do nothing: no script, no link, no request, no broken page',
  async ({ page, app }) => {
    const strange: string[] = [];
    page.on('dialog', (dialog) => {
      strange.push(`dialog ${dialog.message()}`);
      dialog.dismiss();
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== app.url) strange.push(request.url());
    });
    await signUp(page, app, newAccount('hostile'));
    await page.context().grantPermissions(['geolocation']);

    await page.goto('/news');
    const article = page.getByRole('button', { name: /Rain/ });
    await expect(article).toHaveCount(1);
    await expect(page.getByText(/Script link|Data link/)).toHaveCount(0);
    await article.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link')).toHaveAttribute('href', 'https://news.example/1');
    expect((await dialog.textContent())?.length).toBeLessThan(1_500);
    await expect(dialog.locator('img')).toHaveCount(0);
    expect(await page.evaluate(() => document.body.textContent?.includes('\u202e'))).toBe(false);
    await expectNothingWider();

    await page.goto('/shopData');
    const card = page.getByRole('article');
    await card.getByRole('button', { name: /^More/ }).first().click();
    await expect(card).toContainText('Seeds');
    const links = await card
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(
      links.filter((href) => !/^(https:\/\/www\.google\.com\/maps\/|tel:\+91)/.test(href ?? '')),
    ).toEqual([]);
    await expectNothingWider();
    await page.goto('/weatherData');
    await expect(page.getByRole('heading', { name: 'Next hours' })).toBeVisible();

    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(strange).toEqual([]);

    async function expectNothingWider() {
      const [shown, held] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
      expect(held).toBeLessThanOrEqual(shown ?? 0);
    }
  },
);
