import { expect } from '@playwright/test';
import { newAccount, signIn, signUp } from '../support/account-pages.ts';
import { emulator, firebaseJourney as journey, readIdToken, statusOf } from '../support/firebase-journey.ts';

const TOKEN_DIES_WITHIN_MS = 60_000;

journey(
  'a forgotten password is set anew, and the old token dies within 60 s',
  async ({ browser, page, app }) => {
    journey.setTimeout(180_000);
    const account = newAccount('forgetful');
    await signUp(page, app, account);
    const token = await readIdToken(page);
    expect(await statusOf(app, token)).toBe(200);

    const elsewhere = await browser.newPage({ baseURL: app.url });
    await elsewhere.goto('/forgotPassword');
    await elsewhere.getByLabel('E-mail').fill(account.email);
    await elsewhere.getByRole('button', { name: 'Reset' }).click();
    await expect(elsewhere.getByText('The email has been sent successfully.')).toBeVisible();
    await expect.poll(() => emulator.countResetMails(account.email)).toBe(1);

    const renewed = { ...account, password: 'sorghum4ever' };
    await emulator.setPasswordByMail(renewed);
    await expect
      .poll(() => statusOf(app, token), { timeout: TOKEN_DIES_WITHIN_MS, intervals: [1_000] })
      .toBe(401);

    await page.goto('/agriDataHome');
    await expect(page).toHaveURL(/\/signin$/);
    await signIn(elsewhere, renewed);
    await elsewhere.close();
  },
);

journey('an e-mail without an account gets the same answer, and no mail', async ({ page }) => {
  const unknown = newAccount('unknown');
  const known = newAccount('known');
  await emulator.signUpDirectly(known);
  for (const { email } of [unknown, known]) {
    await page.goto('/forgotPassword');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByText('The email has been sent successfully.')).toBeVisible();
  }
  await expect.poll(() => emulator.countResetMails(known.email)).toBe(1);
  expect(await emulator.countResetMails(unknown.email)).toBe(0);
});

journey('a password is changed from the settings by a mailed link', async ({ page, app }) => {
  const account = newAccount('careful');
  await signUp(page, app, account);
  await page.goto('/changePassword');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('The email has been sent successfully.')).toBeVisible();
  await expect.poll(() => emulator.countResetMails(account.email)).toBe(1);
});
