import { expect } from '@playwright/test';
import { startApp } from '../../../scripts/running-app.ts';
import { sampleFindings } from '../../../server/test/sample-findings.ts';
import { startModelProvider } from '../../../simulators/src/models/model-provider.ts';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { addFarmItem, analysePhoto } from '../../support/farm-pages.ts';
import { journey } from '../../support/journey.ts';
import { findPhoto } from '../../support/photos.ts';

journey('an answer of a model survives a reload while it is made', async ({ browser }) => {
  const provider = await startModelProvider();
  const app = await startApp({
    environment: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'simulated',
      AI_BASE_URL: provider.baseUrl('openai-compatible'),
    },
  });
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  try {
    provider.behave({ kind: 'answer', text: JSON.stringify(sampleFindings), delayMs: 3_000 });
    const page = await context.newPage();
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
  } finally {
    await context.close();
    await app.stop();
    await provider.close();
  }
});
