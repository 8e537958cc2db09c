import { expect, type Page } from '@playwright/test';
import { hear, refuseMicrophone, standInForEar } from '../support/ear.ts';
import { journey } from '../support/journey.ts';
import { openDemoFarm } from '../support/screens/demo-farm.ts';
import { atTheFarm } from '../support/screens/every-screen.ts';
import {
  type Look,
  narrow320,
  phoneArabic,
  phoneDark,
  phoneHindi,
  phoneLight,
  text200,
} from '../support/screens/looks.ts';
import { waitUntilSettled, watchRequests } from '../support/screens/settled.ts';
import { enlargeText, setAppearance, shootWindow } from '../support/screens/shoot.ts';
import { wordsOf } from '../support/screens/words-of.ts';

journey.use(atTheFarm);

const said: Record<string, string> = {
  en: 'Can I spray my tomatoes before the rain',
  hi: 'क्या मैं बारिश से पहले टमाटर पर छिड़काव करूँ',
  ar: 'هل أرش الطماطم قبل المطر',
};

journey('pictures of a question that is spoken', async ({ page, app }) => {
  journey.setTimeout(300_000);
  await standInForEar(page);
  const farm = await openDemoFarm(page, app);
  for (const look of [phoneLight, phoneDark, phoneArabic, phoneHindi, narrow320, text200]) {
    await setAppearance(page, look);
    // Home asks for the weather, whose place goes along with a question.
    watchRequests(page);
    await page.goto('/');
    await waitUntilSettled(page);
    await page.evaluate(() => localStorage.setItem('agri.voice.told', '1'));
    await shootHold(page, look, farm.item);
    await shootSheet(page, look, farm.item);
  }
  await Promise.all(farm.lamps.map((lamp) => lamp.close()));
});

/** Held on the screen of a crop: before a word, with words, and slid up. */
async function shootHold(page: Page, look: Look, item: string): Promise<void> {
  const word = wordsOf(look.language);
  await open(page, look, item);
  const box = await page.locator('.check-button').boundingBox();
  if (!box) throw new Error('no button to hold');
  const [x, y] = [box.x + box.width / 2, box.y + 24];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(page.getByText(word('voice.letGo'))).toBeVisible();
  await shootWindow(page, look, 'voice-listening');
  await hear(page, said[look.language] ?? '');
  await shootWindow(page, look, 'voice-heard');
  await page.mouse.move(x, y - 90);
  await expect(page.getByText(word('voice.cancel'))).toBeVisible();
  await shootWindow(page, look, 'voice-cancel');
  await page.mouse.up();
}

/** Asked for by a key: why the microphone is wanted, what is heard, and a microphone that is refused. */
async function shootSheet(page: Page, look: Look, item: string): Promise<void> {
  const word = wordsOf(look.language);
  const byVoice = page.getByRole('button', { name: word('tabs.speak'), exact: true });
  await page.evaluate(() => localStorage.removeItem('agri.voice.told'));
  await open(page, look, item);
  await byVoice.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(word('voice.why'))).toBeVisible();
  await shootWindow(page, look, 'voice-sheet-why');
  await page.getByRole('button', { name: word('voice.speak'), exact: true }).click();
  await hear(page, said[look.language] ?? '');
  await shootWindow(page, look, 'voice-sheet-heard');
  await open(page, look, item);
  await byVoice.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(word('voice.ready'))).toBeVisible();
  await shootWindow(page, look, 'voice-sheet-ready');
  await page.getByRole('button', { name: word('voice.speak'), exact: true }).click();
  await refuseMicrophone(page);
  await expect(page.getByText(word('voice.refused'))).toBeVisible();
  await shootWindow(page, look, 'voice-refused');
}

async function open(page: Page, look: Look, route: string): Promise<void> {
  watchRequests(page);
  await page.goto(route);
  await page.locator('h1').first().waitFor();
  await waitUntilSettled(page);
  await enlargeText(page, look);
}
