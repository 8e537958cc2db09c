import { expect, type Page } from '@playwright/test';
import type { RunningApp } from '../../scripts/running-app.ts';
import { newAccount, openWithAccount } from './account-pages.ts';
import { addFarmItem, analysePhoto } from './farm-pages.ts';
import { findPhoto } from './photos.ts';

export const publicRoutes = ['/signin', '/signup', '/forgotPassword', '/TermsOfUse', '/PrivacyPolicy'];

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

/** Signs somebody up who has an item with a check; gives the addresses of all screens behind the sign-in. */
export async function openFarmInUse(page: Page, app: RunningApp, name: string): Promise<string[]> {
  await openWithAccount(page, app, newAccount(name));
  await addFarmItem(page, 'Tomatoes by the well', await findPhoto('webphoto_tomato_septoria_leaf_spot.jpg'));
  await page.getByRole('link', { name: /Tomatoes by the well/ }).click();
  const item = new URL(page.url()).pathname;
  await analysePhoto(page, 'brown rings on the leaves', await findPhoto('webphoto_tomato_late_blight.jpg'));
  const record = new URL(page.url()).pathname;
  return [...signedInRoutes, item, item.replace('agriData', 'addAgriData'), record];
}

/** Opens a screen and waits until it stands still. */
export async function openScreen(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}
