import { expect, type Page } from '@playwright/test';
import type { RunningApp } from '../../scripts/running-app.ts';

export type Account = { email: string; password: string };

export function newAccount(name: string): Account {
  return { email: `${name}-${Date.now()}@example.com`, password: 'maize4ever' };
}

/** Goes through `/signup` as a person does, with the code from the mail, and ends on home. */
export async function signUp(page: Page, app: RunningApp, account: Account): Promise<void> {
  await submitSignUp(page, app, account);
  await expect(page.getByText('You have signed up successfully.')).toBeVisible();
  await expect(page.getByRole('link', { name: /My Farm/ })).toBeVisible();
}

/** As `signUp`, and ends when the last button is pressed, whatever comes of it. */
export async function submitSignUp(page: Page, app: RunningApp, { email, password }: Account): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Request OTP' }).click();
  await expect(page.getByText('OTP sent successfully.')).toBeVisible();
  await page.getByLabel('OTP').fill(await app.readCode(email));
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Retype password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Makes an account by the API alone and opens home, for journeys that are about something else. */
export async function openWithAccount(
  page: Page,
  app: RunningApp,
  { email, password }: Account,
): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { origin: app.url } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  await post('/api/getOtpForEmailVerification', { email });
  await post('/api/verifyEmail', { email, otp: await app.readCode(email) });
  await post('/identity/sign-up/email', { email, password, name: 'farmer' });
  const idToken = await readIdToken(page);
  await post('/api/signup', { idToken, Terms_Of_Use_And_Privacy_Policy: true });
  await post('/api/signin', { idToken, email });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /My Farm/ })).toBeVisible();
}

/** The ID token of the person who is signed in. */
export async function readIdToken(page: Page): Promise<string> {
  return (await (await page.request.get('/identity/token')).json()).token;
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('link', { name: /My Farm/ })).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin$/);
}
