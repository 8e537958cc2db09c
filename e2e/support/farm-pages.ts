import { expect, type Page } from '@playwright/test';

/** Adds a farm item from `/agriDataHome` and ends where the item is listed. */
export async function addFarmItem(page: Page, name: string, photo: string): Promise<void> {
  await page.goto('/agriDataHome');
  await page.locator('a[href="/addData"]').first().click();
  await page.locator('main input[type="file"]').last().setInputFiles(photo);
  await page.getByLabel('Name').fill(name);
  await expect(page.getByAltText('The photo you chose')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/agriDataHome$/);
}

/** Opens an item from the list; gives its address. */
export async function openFarmItem(page: Page, name: RegExp): Promise<string> {
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/agriData\//);
  return new URL(page.url()).pathname;
}

/** Deletes the item or check that is open, with a yes to the question; for a moment it can be undone. */
export async function deleteOpen(page: Page, what: 'item' | 'check'): Promise<void> {
  await page.getByRole('button', { name: `Delete this ${what}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

/** Analyses a photo of the item that is open and ends on the record. */
export async function analysePhoto(page: Page, prompt: string, photo: string): Promise<void> {
  await page.getByRole('link', { name: 'New check' }).click();
  await page.locator('main input[type="file"]').last().setInputFiles(photo);
  await page.getByRole('textbox').fill(prompt);
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(page).toHaveURL(/\/completeAgriData\//);
}
