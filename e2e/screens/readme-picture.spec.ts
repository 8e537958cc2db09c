import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { seedDemo } from '../../scripts/demo/seed.ts';
import { signIn } from '../support/account-pages.ts';
import { journey } from '../support/journey.ts';
import { atTheFarm } from '../support/screens/every-screen.ts';
import { waitUntilSettled, watchRequests } from '../support/screens/settled.ts';

journey.use(atTheFarm);

const account = { email: 'asha@demo.example', password: 'greenfields' };

// Drawn crops only: the picture goes into the repository.
journey('the picture of the README', async ({ page, app }) => {
  await seedDemo({ url: app.url, origin: app.url, ...account, readCode: () => app.readCode(account.email) });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  watchRequests(page);
  await signIn(page, account);
  await page.getByText('3 items').waitFor();
  await page.getByText('Nashik', { exact: true }).waitFor();
  const shots = [await page.screenshot()];
  await page.getByRole('link', { name: /My Farm/ }).click();
  await waitForPictures(page, 3);
  shots.push(await page.screenshot());
  await page.getByRole('link', { name: /Tomato bed/ }).click();
  await page.locator('a[href^="/completeAgriData/"]').first().click();
  await page.waitForURL(/\/completeAgriData\//);
  await page.getByText('Measured in the photo').waitFor();
  await waitForPictures(page, 1);
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  shots.push(await page.screenshot());
  await compose(shots, 'docs/picture.png');
});

async function waitForPictures(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.images].filter((image) => image.complete && image.naturalWidth > 0).length >= wanted,
    count,
  );
  await waitUntilSettled(page);
}

async function compose(shots: Buffer[], file: string): Promise<void> {
  const [width, height, gap] = [390, 844, 24];
  const round = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="36"/></svg>`,
  );
  const phones = await Promise.all(
    shots.map((shot) =>
      sharp(shot)
        .resize(width, height)
        .composite([{ input: round, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    ),
  );
  const size = { width: shots.length * (width + gap) + gap, height: height + 2 * gap };
  await sharp({ create: { ...size, channels: 3, background: '#cfc9ba' } })
    .composite(phones.map((input, index) => ({ input, left: gap + index * (width + gap), top: gap })))
    .png({ palette: true, quality: 80 })
    .toFile(file);
}
