import { expect, type Locator } from '@playwright/test';
import { newAccount, signIn, signOut, signUp } from '../../support/account-pages.ts';
import { addFarmItem, analysePhoto } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { findPhoto } from '../../support/photos.ts';

journey('a farmer signs up, has a photo analysed, signs out and finds it again', async ({ page, app }) => {
  const account = newAccount('first');
  await signUp(page, app, account);

  await addFarmItem(page, 'Tomatoes by the well', await findPhoto('webphoto_tomato_septoria_leaf_spot.jpg'));
  await page.getByRole('link', { name: /Tomatoes by the well/ }).click();
  await analysePhoto(
    page,
    'brown rings on the lower leaves',
    await findPhoto('webphoto_tomato_late_blight.jpg'),
  );

  await expect(page.getByRole('heading', { name: 'Early blight of tomato' })).toBeVisible();
  await page.getByText('Measured in the photo').click();
  await expect(page.getByText('Sharpness', { exact: true })).toBeVisible();
  await expectPictureShown(page.locator('main img').first());
  const record = page.url();

  await signOut(page);
  await page.goto(record);
  await expect(page).toHaveURL(/\/signin$/);

  await signIn(page, account);
  await page.getByRole('link', { name: /My Farm/ }).click();
  await page.getByRole('link', { name: /Tomatoes by the well/ }).click();
  await page.locator('a[href^="/completeAgriData/"]').first().click();
  await expect(page).toHaveURL(record);
  await expect(page.getByRole('heading', { name: 'Early blight of tomato' })).toBeVisible();
});

async function expectPictureShown(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
}
