import { expect } from '@playwright/test';
import { startModelProvider } from '../../simulators/src/models/model-provider.ts';
import { newAccount, openWithAccount } from '../support/account-pages.ts';
import { answered, ask, messages, say, startChatApp } from '../support/chat-journey.ts';
import { journey } from '../support/journey.ts';
import { findPhoto } from '../support/photos.ts';
import { looks } from '../support/screens/looks.ts';

journey('pictures of the chat', async ({ browser }) => {
  journey.setTimeout(240_000);
  const provider = await startModelProvider();
  const app = await startChatApp(provider);
  try {
    // The steps are found by their English names.
    for (const look of looks.filter(({ language }) => language === 'en')) {
      const context = await browser.newContext({
        baseURL: app.url,
        viewport: { width: look.width, height: look.height },
        colorScheme: look.scheme,
      });
      await context.addInitScript((scheme) => localStorage.setItem('agri.theme', scheme), look.scheme);
      const page = await context.newPage();
      const shoot = async (state: string) => {
        await page.waitForTimeout(400);
        await page.screenshot({ path: `e2e/pictures/${look.name}/chatBot-${state}.png` });
      };
      await openWithAccount(page, app, newAccount(look.name));
      await page.goto('/chatBot');
      await shoot('empty');
      await page.getByRole('button', { name: 'Add a photo' }).click();
      await page
        .getByLabel('Choose photo')
        .setInputFiles(await findPhoto('webphoto_tomato_septoria_leaf_spot.jpg'));
      await expect(page.getByAltText('The photo you chose')).toBeVisible();
      await shoot('photo');
      say(provider, longAnswer);
      await ask(page, 'Brown rings on the lower leaves. What is it, and what do I do first?');
      await answered(page);
      await shoot('answer-end');
      await messages(page).evaluate((element) => element.scrollTo(0, 0));
      await shoot('conversation');
      provider.behave({ kind: 'hang-up' });
      await ask(page, 'My maize has holes in its leaves. Is it fall armyworm?');
      await expect(page.getByText('The AI didn’t answer, so this comes from the field guide.')).toBeVisible();
      await shoot('guide');
      say(provider, longAnswer, 90);
      await ask(page, 'And on the beans?');
      await expect(
        messages(page)
          .getByText(/oldest leaves/)
          .last(),
      ).toBeVisible();
      await shoot('streaming');
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByText('You stopped this answer.')).toBeVisible();
      await shoot('stopped');
      await page.goto('/chatBot');
      say(provider, 'Twice a week, early in the morning.');
      await ask(page, 'बैंगन को कितनी बार पानी दूँ?');
      await answered(page);
      if (look.width < 900) await page.getByRole('button', { name: 'Chat history' }).click();
      await expect(page.getByRole('button', { name: /^Delete “/ })).toHaveCount(2);
      await shoot('history');
      await page
        .getByRole('button', { name: /^Delete “/ })
        .first()
        .click();
      await shoot('delete');
      await context.close();
    }
  } finally {
    await app.stop();
    await provider.close();
  }
});

const longAnswer = `**Fits best: early blight.** Brown spots with rings like a target, on the oldest leaves first, yellow around them.

### Do first

- Take off the spotted leaves, don't compost them.
- Water the soil, not the leaves.
- Stake and thin, so that leaves dry fast.

| Disease | Spots | Where first | Weather |
|---|---|---|---|
| Early blight | Rings like a target | Oldest leaves | Warm and humid |
| Septoria spot | Small, grey centres | Lower leaves | Wet |

Looks like it: *Septoria spot* (small grey centres, no rings).`;
