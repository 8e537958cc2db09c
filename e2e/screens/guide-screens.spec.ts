import { expect } from '@playwright/test';
import { journey } from '../support/journey.ts';
import {
  checkWithoutWords,
  guideRoutes,
  openFarmInUse,
  openScreen,
} from '../support/screens/every-screen.ts';
import { guideStates, openGuideState } from '../support/screens/guide-states.ts';
import { type Look, looks, phoneLight } from '../support/screens/looks.ts';
import { setAppearance, shootRoutes, shootWhole } from '../support/screens/shoot.ts';

const inLanguage = (code: string): Look => ({ ...phoneLight, name: `phone-${code}`, language: code });
const guideLooks = [...looks, ...['hi', 'ta', 'sw'].map(inLanguage)];

for (const look of guideLooks)
  journey(
    `pictures of the guide, its signs, and a check that asks for them: ${look.name}`,
    async ({ page, app }) => {
      journey.setTimeout(300_000);
      const routes = await openFarmInUse(page, app, `guide-${look.name}`);
      const [worded = ''] = routes.filter((route) => route.startsWith('/completeAgriData/'));
      await setAppearance(page, look);
      await shootRoutes(page, look, guideRoutes);
      for (const state of guideStates) {
        await openGuideState(page, state, { language: look.language, check: checkWithoutWords(routes) });
        await shootWhole(page, look, state.name);
      }
      if (look.language === 'en') return;
      await openScreen(page, worded);
      await page.getByRole('article').waitFor();
      await shootWhole(page, look, 'check-in-english');
      await page.getByRole('article').locator('xpath=preceding-sibling::div').getByRole('button').click();
      await expect(page.getByRole('article')).toHaveAttribute('lang', look.language);
      await shootWhole(page, look, 'check-shown-here');
    },
  );
