import { expect, type Page } from '@playwright/test';
import { findPhoto } from './photos.ts';

/** On the page of an item with tomatoes: checks a sick leaf on paper, and taps its signs until the trouble has a name. */
export async function findEarlyBlight(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New check' }).click();
  await page.getByRole('radio', { name: 'A leaf on paper' }).check();
  const leaf = await findPhoto('plantvillage_tomato_septoria_leaf_spot.JPG');
  await page.locator('main input[type="file"]').last().setInputFiles(leaf);
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(page).toHaveURL(/\/completeAgriData\//);
  await expect(page.getByText(/Write what you see|What do you see/)).toHaveCount(0);
  await nameEarlyBlight(page);
}

/** Answers to signs in the check that is open. */
export async function nameEarlyBlight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Spots with rings', exact: true }).click();
  const also = page.getByRole('region', { name: 'Do you see this too?' });
  const name = page.getByRole('heading', { name: 'Early blight of tomato' });
  for (let asked = 0; asked < 2; asked += 1) {
    await expect(also.or(name)).toBeVisible();
    if (await also.isVisible()) await also.getByRole('button', { name: 'Not sure' }).click();
  }
  await expect(name).toBeVisible();
}
