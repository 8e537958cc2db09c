import { expect, type Page } from '@playwright/test';
import { newAccount, openWithAccount, signIn } from '../../support/account-pages.ts';
import { ageCodes } from '../../support/age-codes.ts';
import { type Cut, type CutLine, openCutLine } from '../../support/cut/cut-line.ts';
import { journey } from '../../support/journey.ts';
import { listLeftovers, waitForWorker } from '../../support/offline.ts';
import { restBetweenTaps } from '../../support/rest-between-taps.ts';

journey.use({ expectsNoNetwork: true, serviceWorkers: 'allow' });

const cuts: Cut[] = ['unsent', 'unanswered'];
const nothing = { local: [], session: [], caches: [], rows: [] };
const failure = (page: Page) => page.getByText('Agri AI isn’t answering. Try again in a moment.').first();

/** Presses with each of these calls cut in each way: it is said every time, and what was typed stays. */
async function pressThroughCuts(page: Page, line: CutLine, button: string, ...paths: string[]) {
  for (const path of paths)
    for (const how of cuts) {
      line.cut(how, path);
      // What is said of the cut before may still stand there.
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(path));
      await page.getByRole('button', { name: button, exact: true }).click();
      await failed;
      await expect(failure(page)).toBeVisible();
      await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
      await restBetweenTaps();
      line.mend();
    }
}

journey('a sign-up that is cut at every step ends with one account', async ({ page, context, app }) => {
  const line = await openCutLine(context);
  const { email, password } = newAccount('cut-signup');
  await page.goto('/signup');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox').check();
  await pressThroughCuts(page, line, 'Request OTP', '/getOtpForEmailVerification');
  const before = await app.readCode(email);
  await ageCodes(app, email, 61);
  await page.getByRole('button', { name: 'Request OTP' }).click();
  await expect(page.getByText('OTP sent successfully.').first()).toBeVisible();
  await expect.poll(() => app.readCode(email)).not.toBe(before);
  await page.getByLabel('OTP').fill(await app.readCode(email));
  await pressThroughCuts(page, line, 'Verify Email', '/verifyEmail');
  await expect(page.getByLabel('OTP')).toHaveValue(/\d{6}/);
  // Its code was taken, and the answer was lost: the same browser says it again.
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Retype password').fill(password);
  await pressThroughCuts(page, line, 'Sign Up', '/sign-up/email', '/signup', '/signin');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('You have signed up successfully.')).toBeVisible();
  await expect(page.getByRole('link', { name: /My Farm/ })).toBeVisible();
});

journey('a sign-in and a sign-out that are cut at every step', async ({ page, context, app }) => {
  const line = await openCutLine(context);
  const account = newAccount('cut-signin');
  await openWithAccount(page, app, account);
  await waitForWorker(page);
  await page.goto('/profile');
  await pressThroughCuts(page, line, 'Logout', '/sign-out', '/signout');
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect.poll(() => listLeftovers(page)).toEqual(nothing);
  expect((await context.cookies()).map(({ name }) => name).join()).not.toContain('session');

  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await pressThroughCuts(page, line, 'Sign In', '/sign-in/email', '/api/signin');
  await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('link', { name: /My Farm/ })).toBeVisible();
});

journey(
  'a sign-out that breaks off with the app is ended at its next start',
  async ({ page, context, app }) => {
    const line = await openCutLine(context);
    await openWithAccount(page, app, newAccount('cut-closed'));
    await waitForWorker(page);
    await page.goto('/chatBot');
    await page.getByRole('textbox', { name: 'Enter your Prompt' }).fill('half a thought');
    await page.goto('/profile');
    line.cut('unsent', '/signout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(failure(page)).toBeVisible();
    await page.close();
    const again = await context.newPage();
    await again.goto('/agriDataHome');
    await expect(again).toHaveURL(/\/signin$/);
    await expect.poll(() => listLeftovers(again)).toEqual(nothing);
  },
);

journey('a new password and the end of an account, each cut on the way', async ({ page, context, app }) => {
  const line = await openCutLine(context);
  const account = newAccount('cut-password');
  await openWithAccount(page, app, account);
  const other = await context.browser()?.newContext({ baseURL: app.url });
  const elsewhere = await other?.newPage();
  if (!other || !elsewhere) throw new Error('no second browser');
  const otherLine = await openCutLine(other);
  await elsewhere.goto('/forgotPassword');
  await elsewhere.getByLabel('E-mail').fill(account.email);
  otherLine.cut('unsent', '/resetPassword');
  await elsewhere.getByRole('button', { name: 'Reset' }).click();
  await expect(failure(elsewhere)).toBeVisible();
  otherLine.mend();
  await elsewhere.getByRole('button', { name: 'Reset' }).click();
  await elsewhere.goto(await app.readLink(account.email));
  await elsewhere.getByLabel(/^(New )?password$/i).fill('sorghum and millet');
  await elsewhere.getByLabel('Retype password').fill('sorghum and millet');
  await pressThroughCuts(elsewhere, otherLine, 'Change Password', '/reset-password');
  // The lost answer had changed it: the link is used up, and the new password works.
  await elsewhere.getByRole('button', { name: 'Change Password', exact: true }).click();
  await expect(elsewhere.getByText('This link has expired or was used already.')).toBeVisible();
  await signIn(elsewhere, { ...account, password: 'sorghum and millet' });
  await elsewhere.close();

  await page.goto('/profile');
  await expect(page).toHaveURL(/\/signin$/);
  await signIn(page, { ...account, password: 'sorghum and millet' });
  await page.goto('/settings');
  await page.getByRole('button', { name: /Delete my account/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(account.email);
  const remove = page.getByRole('dialog').getByRole('button', { name: /Delete/ });
  for (const how of cuts) {
    line.cut(how, '/deleteAccount');
    await remove.click();
    await expect(failure(page)).toBeVisible();
    await expect(remove).toBeEnabled();
  }
  line.mend();
  await remove.click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect.poll(() => listLeftovers(page)).toEqual(nothing);
});
