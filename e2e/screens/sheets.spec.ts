import type { Page } from '@playwright/test';
import { journey } from '../support/journey.ts';
import { openDemoFarm } from '../support/screens/demo-farm.ts';
import { atTheFarm } from '../support/screens/every-screen.ts';
import { desktop, type Look, phoneArabic, phoneDark, phoneLight } from '../support/screens/looks.ts';
import { waitUntilSettled, watchRequests } from '../support/screens/settled.ts';
import { openSheet, sheets } from '../support/screens/sheets.ts';
import { setAppearance, shootWindow } from '../support/screens/shoot.ts';

journey.use(atTheFarm);

journey('pictures of every sheet', async ({ page, app }) => {
  journey.setTimeout(400_000);
  const farm = await openDemoFarm(page, app);
  for (const look of [phoneLight, phoneDark, phoneArabic, desktop]) {
    await setAppearance(page, look);
    // On a desktop the history of chats stands beside the chat.
    for (const sheet of sheets.filter(({ name }) => look !== desktop || name !== 'chat-history')) {
      await openSheet(page, sheet, farm, look.language);
      await shootWindow(page, look, `sheet-${sheet.name}`);
    }
    await shootArticle(page, look);
  }
  await Promise.all(farm.lamps.map((lamp) => lamp.close()));
});

async function shootArticle(page: Page, look: Look): Promise<void> {
  watchRequests(page);
  await page.goto('/news');
  await page.locator('main button[aria-haspopup="dialog"]').first().click();
  await waitUntilSettled(page);
  await shootWindow(page, look, 'sheet-article');
}
