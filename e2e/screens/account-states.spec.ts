import { expect } from '@playwright/test';
import { newAccount, openWithAccount, signOut } from '../support/account-pages.ts';
import { journey } from '../support/journey.ts';
import {
  desktop,
  type Look,
  narrow320,
  phoneArabic,
  phoneDark,
  phoneLight,
  text200,
} from '../support/screens/looks.ts';
import { setAppearance, shootWhole } from '../support/screens/shoot.ts';
import { wordsOf } from '../support/screens/words-of.ts';

journey('pictures of signing up, of what is refused, and of a new password', async ({ page, app }) => {
  journey.setTimeout(420_000);
  const known = newAccount('known');
  await openWithAccount(page, app, known);
  await signOut(page);
  for (const look of [phoneLight, phoneDark, narrow320, text200, phoneArabic, desktop]) {
    const word = wordsOf(look.language);
    const press = (id: string) => page.getByRole('button', { name: word(id) }).click();
    const shoot = (name: string) => shootWhole(page, look, name);
    await setAppearance(page, look);

    await page.goto('/signin');
    await page.locator('input[type="email"]').fill(known.email);
    await page.locator('input[type="password"]').fill('not-the-password');
    await press('signin.submit');
    await expect(page.getByRole('alert')).toBeVisible();
    await shoot('signin-refused');

    // The tab keeps how far the last look came.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/signup');
    const fresh = newAccount(look.name);
    await page.locator('input[type="email"]').fill(fresh.email);
    await page.getByRole('checkbox').check();
    await press('signup.requestOtp');
    await expect(page.locator('input[autocomplete="one-time-code"]')).toBeVisible();
    await shoot('signup-code');
    // The code is found in the mail by its English words.
    if (look.language === 'en') {
      if (look === phoneLight) await shootWrongCode();
      await page.locator('input[autocomplete="one-time-code"]').fill(await app.readCode(fresh.email));
      await press('signup.verify');
      await expect(page.locator('input[type="password"]').first()).toBeVisible();
      await page.locator('input[type="password"]').first().fill('123');
      await shoot('signup-password');
    }

    await shootReset(look);
  }

  async function shootWrongCode(): Promise<void> {
    await page.locator('input[autocomplete="one-time-code"]').fill('000000');
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await expect(page.getByText('That code isn’t right', { exact: false })).toBeVisible();
    await shootWhole(page, phoneLight, 'signup-wrong');
    await page.getByRole('button', { name: 'Enter the code again' }).click();
  }

  async function shootReset(look: Look): Promise<void> {
    await page.goto('/resetPassword?token=of-yesterday');
    await expect(page.locator('h1')).toBeVisible();
    await shootWhole(page, look, 'resetPassword');
    for (const field of await page.locator('input[type="password"]').all()) await field.fill('barley4ever');
    await page.keyboard.press('Enter');
    await expect(page.locator('input')).toHaveCount(0);
    await shootWhole(page, look, 'resetPassword-expired');
  }
});
