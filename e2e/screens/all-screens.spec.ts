import { expect, type Page } from '@playwright/test';
import { newAccount, signUp } from '../support/account-pages.ts';
import { addFarmItem, analysePhoto } from '../support/farm-pages.ts';
import { journey } from '../support/journey.ts';
import { findPhoto } from '../support/photos.ts';

const publicRoutes = ['/signin', '/signup', '/forgotPassword', '/TermsOfUse', '/PrivacyPolicy'];
const signedInRoutes = [
  '/',
  '/agriDataHome',
  '/addData',
  '/weatherData',
  '/chatBot',
  '/news',
  '/shopData',
  '/myDevice',
  '/addDevice',
  '/profile',
  '/settings',
  '/changePassword',
  '/nowhere',
];

const looks = [
  { name: 'phone-light', width: 390, height: 844, scheme: 'light' },
  { name: 'phone-dark', width: 390, height: 844, scheme: 'dark' },
  { name: 'narrow-320', width: 320, height: 640, scheme: 'light' },
  { name: 'desktop', width: 1200, height: 800, scheme: 'light' },
] as const;

journey('pictures of every screen', async ({ page, app }) => {
  journey.setTimeout(240_000);
  await shootAll(page, publicRoutes);
  await signUp(page, app, newAccount('pictures'));
  await shootAll(page, ['/agriDataHome'], '-empty');
  await addFarmItem(page, 'Tomatoes by the well', await findPhoto('webphoto_tomato_septoria_leaf_spot.jpg'));
  await addFarmItem(page, 'Maize', await findPhoto('webphoto_corn_corn.jpg'));
  await addFarmItem(page, 'बैंगन की क्यारी, दक्षिण', await findPhoto('plantvillage_pepper_bell_healthy.JPG'));
  await page.getByRole('link', { name: /Tomatoes by the well/ }).click();
  const item = new URL(page.url()).pathname;
  await shootAll(page, [item], '-empty');
  await page.goto(item);
  await analysePhoto(
    page,
    'brown rings on the lower leaves',
    await findPhoto('webphoto_tomato_late_blight.jpg'),
  );
  const record = new URL(page.url()).pathname;
  await shootAll(page, [...signedInRoutes, item, item.replace('agriData', 'addAgriData'), record]);
});

async function shootAll(page: Page, routes: string[], suffix = ''): Promise<void> {
  for (const look of looks) {
    await page.setViewportSize({ width: look.width, height: look.height });
    await page.addInitScript((scheme) => localStorage.setItem('agri.theme', scheme), look.scheme);
    await page.emulateMedia({ colorScheme: look.scheme });
    for (const route of routes) {
      await page.goto(route);
      await expect(page.locator('h1')).toBeVisible();
      await page.waitForLoadState('networkidle');
      const name =
        route
          .replace(/[0-9a-f-]{36}/, 'id')
          .replaceAll('/', '_')
          .slice(1) || 'home';
      await page.screenshot({ path: `e2e/pictures/${look.name}/${name}${suffix}.png`, fullPage: true });
    }
  }
}
