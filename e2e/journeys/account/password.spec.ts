import { expect, type Page } from '@playwright/test';
import { newAccount, openWithAccount, signIn, signOut } from '../../support/account-pages.ts';
import { journey } from '../../support/journey.ts';

const newPassword = 'sorghum and millet';

async function chooseNewPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(/^(New )?password$/i).fill(newPassword);
  await page.getByLabel('Retype password').fill(newPassword);
  await page.locator('form').getByRole('button').last().click();
}

journey('a forgotten password is replaced by the mailed link, which works once', async ({ page, app }) => {
  const account = newAccount('forgot');
  await openWithAccount(page, app, account);
  await signOut(page);
  await page.goto('/forgotPassword');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('The email has been sent successfully.')).toBeVisible();
  const link = await app.readLink(account.email);

  await chooseNewPassword(page, link);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  await signIn(page, { ...account, password: newPassword });
  await signOut(page);

  await chooseNewPassword(page, link);
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible();
});

journey('change password mails a link, and the new password ends the old session', async ({ page, app }) => {
  const account = newAccount('change');
  await openWithAccount(page, app, account);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Change Password' }).click();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('The email has been sent successfully.')).toBeVisible();

  const other = await page.context().browser()?.newContext({ baseURL: app.url });
  const elsewhere = await other?.newPage();
  if (!elsewhere) throw new Error('no second browser');
  await chooseNewPassword(elsewhere, await app.readLink(account.email));
  await expect(elsewhere.getByText('Your password has been changed.')).toBeVisible();
  await other?.close();

  await page.goto('/agriDataHome');
  await expect(page).toHaveURL(/\/signin$/);
});

journey('deleting the account asks for the e-mail and ends on sign-in', async ({ page, app }) => {
  const account = newAccount('delete');
  await openWithAccount(page, app, account);
  await page.goto('/settings');
  await page.getByRole('button', { name: /Delete my account/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(account.email);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
