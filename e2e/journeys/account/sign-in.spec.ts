import { expect } from '@playwright/test';
import { newAccount, openWithAccount, signIn, signOut } from '../../support/account-pages.ts';
import { journey } from '../../support/journey.ts';
import { listLeftovers, listPersonalCookies } from '../../support/offline.ts';

journey(
  'a wrong password is said so, with a way to a new one; the right one leads home',
  async ({ page, app }) => {
    const account = newAccount('signin');
    await openWithAccount(page, app, account);
    await signOut(page);

    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('not my password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Forgot password.' })).toHaveAttribute(
      'href',
      '/forgotPassword',
    );
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();

    await signIn(page, account);
  },
);

journey('somebody who is signed in is led away from the account screens', async ({ page, app }) => {
  await openWithAccount(page, app, newAccount('already'));
  for (const path of ['/signin', '/signup', '/forgotPassword']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${app.url}/`);
  }
});

journey('after too many tries the screen says how long to wait', async ({ page, app }) => {
  const account = newAccount('throttled');
  await openWithAccount(page, app, account);
  await signOut(page);
  await page.context().clearCookies();
  await page.goto('/signin');
  const alert = page.getByRole('alert');
  for (let tries = 0; tries < 10; tries += 1) {
    await page.request.post('/identity/sign-in/email', {
      data: { email: account.email, password: 'not my password' },
      headers: { origin: app.url },
    });
  }
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(alert).toContainText(/Too many attempts\. Try again in \d+ (second|minute)s?\./);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);
});

journey.describe(() => {
  journey.use({ serviceWorkers: 'allow' });

  journey('signing out leaves nothing of the person on a shared phone', async ({ page, app }) => {
    const account = newAccount('shared');
    await openWithAccount(page, app, account);
    await signOut(page);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(account.email);
    expect(await listLeftovers(page)).toEqual({ local: [], session: [], caches: [], rows: [] });
    expect(await listPersonalCookies(page.context())).toEqual([]);
    await page.goto('/agriDataHome');
    await expect(page).toHaveURL(/\/signin$/);
  });
});
