import { expect, type Locator, type Page } from '@playwright/test';
import { newAccount, openWithAccount, signOut } from '../../support/account-pages.ts';
import { journey } from '../../support/journey.ts';
import { findPhoto } from '../../support/photos.ts';

const MOST_TABS = 60;

journey('a whole visit with the keyboard alone', async ({ page, app }) => {
  const account = newAccount('keyboard');
  await openWithAccount(page, app, account);
  await signOut(page);

  await page.goto('/signin');
  await page.getByLabel('E-mail').waitFor();
  await goTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(account.email);
  await goTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await press(page, page.getByRole('link', { name: /My Farm/ }));
  await expect(page.getByRole('heading', { name: 'My Farm' })).toBeFocused();
  await press(page, page.locator('a[href="/addData"]').first());
  await expect(page).toHaveURL(/\/addData$/);
  await choosePhoto(page, await findPhoto('webphoto_corn_corn.jpg'));
  await goTo(page, page.getByLabel('Name'));
  await page.keyboard.type('Maize');
  await press(page, page.getByRole('button', { name: 'Save' }));

  await press(page, page.getByRole('link', { name: /Maize/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Maize' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'New check' }));
  await choosePhoto(page, await findPhoto('webphoto_tomato_late_blight.jpg'));
  await press(page, page.getByRole('button', { name: 'Analyse' }));
  await expect(page).toHaveURL(/\/completeAgriData\//);

  await press(page, page.getByRole('button', { name: 'Back' }));
  await press(page, page.getByRole('button', { name: 'More' }));
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Enter');
  await press(page, sheet.getByRole('link', { name: 'Settings' }));
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused();
  await goTo(page, page.getByRole('radio', { name: 'Light' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

journey('a sheet that is opened again in the moment of its closing is open', async ({ page, app }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openWithAccount(page, app, newAccount('reopen'));
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await more.evaluate((button: HTMLButtonElement) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose();
    button.click();
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await more.click();
  await expect(sheet).toBeVisible();
});

/** Presses Tab until the thing has the focus. */
async function goTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await goTo(page, target);
  await page.keyboard.press('Enter');
}

/** The file dialog is the browser's own; that its button can be reached is what counts. */
async function choosePhoto(page: Page, photo: string): Promise<void> {
  const input = page.locator('main input[type="file"]').last();
  const chooser = page.waitForEvent('filechooser');
  await goTo(page, input);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(photo);
  await expect(page.getByAltText(/photo you chose|Photo 1/).first()).toBeVisible();
}
