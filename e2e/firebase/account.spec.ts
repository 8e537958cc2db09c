import { calls } from '@agri/contract/calls.ts';
import { expect, type Page } from '@playwright/test';
import { type Account, newAccount, signIn, signOut, signUp, submitSignUp } from '../support/account-pages.ts';
import { emulator, firebaseJourney as journey, readIdToken, statusOf } from '../support/firebase-journey.ts';

journey('a farmer signs up with a mailed code, signs out, and signs in again', async ({ page, app }) => {
  const account = newAccount('firebase');
  await signUp(page, app, account);
  expect(await emulator.hasAccount(account.email)).toBe(true);

  for (const screen of ['/signin', '/signup', '/forgotPassword']) {
    await page.goto(screen);
    await expect(page).toHaveURL(`${app.url}/`);
  }
  await page.reload();
  await expect(page.getByRole('link', { name: /My Farm/ })).toBeVisible();

  await signOut(page);
  await page.goto('/agriDataHome');
  await expect(page).toHaveURL(/\/signin$/);
  expect(await listFirebaseEntries(page)).toEqual([]);

  await tryToSignIn(page, { ...account, password: 'wrong-password' });
  await expect(page.getByText('Invalid credential')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot password.' })).toBeVisible();
  await tryToSignIn(page, newAccount('nobody'));
  await expect(page.getByText('Invalid credential')).toBeVisible();
  await signIn(page, account);
});

journey('an account that was made at Firebase, past the product, opens nothing', async ({ page, app }) => {
  const account = newAccount('direct');
  const token = await emulator.signUpDirectly(account);
  const closed = Object.values(calls).filter((call) => call.signedIn);
  expect(closed.length).toBeGreaterThan(5);
  for (const { method, path } of closed) {
    const answer = await fetch(app.url + path, { method, headers: { authorization: `Bearer ${token}` } });
    expect(`${path} ${answer.status}`).toBe(`${path} 403`);
  }
  for (const path of ['/api/signup', '/api/signin']) {
    const body = { idToken: token, email: account.email, Terms_Of_Use_And_Privacy_Policy: true };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  await tryToSignIn(page, account);
  await expect(page.getByText('Verify your e-mail first.')).toBeVisible();
  await page.goto('/agriDataHome');
  await expect(page).toHaveURL(/\/signin$/);
});

journey('whose e-mail a stranger took at Firebase gets it by a new password', async ({ page, app }) => {
  const account = newAccount('taken');
  const strangersToken = await emulator.signUpDirectly({ ...account, password: 'of-a-stranger' });
  expect(await statusOf(app, strangersToken)).toBe(403);

  const other = await page.context().newPage();
  await submitSignUp(page, app, account);
  await expect(page.getByText('Email already in use.').first()).toBeVisible();
  await other.goto('/forgotPassword');
  await other.getByLabel('E-mail').fill(account.email);
  await other.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => emulator.countResetMails(account.email)).toBe(1);
  await emulator.setPasswordByMail(account);

  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('You have signed up successfully.')).toBeVisible();
  await expect(page.getByRole('link', { name: /My Farm/ })).toBeVisible();
  expect(await statusOf(app, strangersToken)).toBe(401);
});

journey('a deleted account is gone at Firebase, too', async ({ page, app }) => {
  const account = newAccount('leaving');
  await signUp(page, app, account);
  const token = await readIdToken(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Type your e-mail to confirm').fill(account.email);
  await sheet.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);

  expect(await emulator.hasAccount(account.email)).toBe(false);
  expect([401, 403]).toContain(await statusOf(app, token));
  expect(await listFirebaseEntries(page)).toEqual([]);
  await tryToSignIn(page, account);
  await expect(page.getByText('Invalid credential')).toBeVisible();
});

async function tryToSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** What Firebase's library keeps of a person in the browser. */
function listFirebaseEntries(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = Object.keys(localStorage).filter((key) => key.startsWith('firebase:'));
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'firebaseLocalStorageDb')) return found;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('firebaseLocalStorageDb');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const all = database
        .transaction('firebaseLocalStorage')
        .objectStore('firebaseLocalStorage')
        .getAllKeys();
      all.onsuccess = () => resolve(all.result);
      all.onerror = () => reject(all.error);
    });
    database.close();
    return [...found, ...keys.map(String)];
  });
}
