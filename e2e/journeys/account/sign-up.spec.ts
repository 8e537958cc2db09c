import { expect, type Page } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { ageCodes } from '../../support/age-codes.ts';
import { journey } from '../../support/journey.ts';

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Request OTP' }).click();
  await expect(page.getByText('OTP sent successfully.')).toBeVisible();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('OTP').fill(code);
  await page.getByRole('button', { name: 'Verify Email' }).click();
}

journey('no code is asked for before the terms are accepted', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Request OTP' }).click();
  await expect(page.getByLabel('OTP')).toBeHidden();
  await expect(page.getByText(/Retry in/)).toBeHidden();
});

journey('a wrong code is said to be wrong, cleared and hidden', async ({ page, app }) => {
  const { email } = newAccount('wrong');
  await askForCode(page, email);
  await expect(page.getByText(/Retry in: \d+s/)).toBeVisible();
  const right = await app.readCode(email);
  await typeCode(page, right === '000000' ? '000001' : '000000');
  await expect(page.getByText('Wrong OTP')).toBeVisible();
  await expect(page.getByLabel('OTP')).toBeHidden();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
});

journey('an expired code is refused, and after the countdown a new one works', async ({ page, app }) => {
  await page.clock.install();
  const { email } = newAccount('late');
  await askForCode(page, email);
  const expired = await app.readCode(email);
  await ageCodes(app, email, 11 * 60);
  await typeCode(page, expired);
  await expect(page.getByText('Wrong OTP')).toBeVisible();

  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Request OTP' }).click();
  await expect(page.getByLabel('OTP')).toBeVisible();
  await expect.poll(() => app.readCode(email)).not.toBe(expired);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.getByLabel('OTP').fill(await app.readCode(email));
  await page.getByRole('button', { name: 'Verify Email' }).dblclick();
  await expect(page.getByLabel('Retype password')).toBeVisible();
  expect(sent.filter((path) => path === '/api/verifyEmail')).toHaveLength(1);
});

journey('an e-mail that has an account is refused, and the countdown is reset', async ({ page, app }) => {
  const account = newAccount('twice');
  await openWithAccount(page, app, account);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/signup');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Request OTP' }).click();
  await expect(page.getByText('Email already exists')).toBeVisible();
  await expect(page.getByLabel('OTP')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Request OTP' })).toBeEnabled();
});

journey('passwords that differ or are short are named, and nothing typed is lost', async ({ page, app }) => {
  const { email } = newAccount('typo');
  await askForCode(page, email);
  await typeCode(page, await app.readCode(email));
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Retype password').fill('short');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('maize4ever');
  await page.getByLabel('Retype password').fill('maize4never');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText("Password don't match.")).toBeVisible();
  await expect(page.getByLabel('Retype password')).toHaveValue('maize4never');
});
