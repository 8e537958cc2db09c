import { expect } from '@playwright/test';
import { sampleFindings } from '../../../server/test/sample-findings.ts';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { chatJourney as journey } from '../../support/chat-journey.ts';
import { addFarmItem, analysePhoto } from '../../support/farm-pages.ts';
import { findPhoto } from '../../support/photos.ts';

journey('an answer of a model survives a reload while it is made', async ({ page, app, provider }) => {
  provider.behave({ kind: 'answer', text: JSON.stringify(sampleFindings), delayMs: 3_000 });
  await openWithAccount(page, app, newAccount('model'));
  await addFarmItem(page, 'Tomatoes', await findPhoto('webphoto_tomato_late_blight.jpg'));
  await page.getByRole('link', { name: /Tomatoes/ }).click();
  await analysePhoto(page, 'What is it?', await findPhoto('webphoto_tomato_late_blight.jpg'));
  await expect(page.getByText('Checking your photo')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Checked by AI')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Early blight' })).toBeVisible();
  await page.getByText('Chemical control, from the field guide').click();
  await expect(page.getByText('Before any spraying:')).toBeVisible();
});
