import { expect, type Page } from '@playwright/test';
import { startModelProvider } from '../../simulators/src/models/model-provider.ts';
import { newAccount, openWithAccount } from '../support/account-pages.ts';
import { answered, ask, messages, say, startChatApp } from '../support/chat-journey.ts';
import { journey } from '../support/journey.ts';
import { findPhoto } from '../support/photos.ts';
import { looks } from '../support/screens/looks.ts';
import { enlargeText, setAppearance, shootWindow } from '../support/screens/shoot.ts';

journey('pictures of the chat', async ({ browser }) => {
  journey.setTimeout(240_000);
  const provider = await startModelProvider();
  const app = await startChatApp(provider);
  try {
    // The steps are found by their English names.
    for (const look of looks.filter(({ language }) => language === 'en')) {
      const context = await browser.newContext({ baseURL: app.url });
      const page = await context.newPage();
      // Headless browsers have nothing to share with.
      await page.addInitScript(() => Object.assign(navigator, { share: async () => undefined }));
      const shoot = async (state: string) => {
        await enlargeText(page, look);
        await shootWindow(page, look, `chatBot-${state}`);
      };
      await openWithAccount(page, app, newAccount(look.name));
      await setAppearance(page, look);
      await page.goto('/chatBot');
      await expect(page.getByRole('heading', { name: 'What do you want to know?' })).toBeVisible();
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
      await shoot('conversation');
      await toEnd(page);
      await shoot('answer-end');
      await messages(page).getByRole('button', { name: 'More', exact: true }).first().click();
      await messages(page).locator('tbody').scrollIntoViewIfNeeded();
      await shoot('answer-table');
      provider.behave({ kind: 'hang-up' });
      await ask(page, 'My maize has holes in its leaves. Is it fall armyworm?');
      await expect(page.getByText('The AI didn’t answer, so this comes from the field guide.')).toBeVisible();
      await shoot('guide');
      await toEnd(page);
      await shoot('guide-end');
      say(provider, longAnswer, 90);
      await ask(page, 'And on the beans?');
      await expect(messages(page).getByRole('listitem').last()).toContainText(/straw|Water the soil/);
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

const toEnd = (page: Page) => messages(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));

/** As the app asks models to write. */
const longAnswer = `Probably **early blight**. Brown spots with rings like a target, on the oldest leaves first.

1. [pick] Take off the spotted leaves while they are dry.
2. [mulch] Cover the soil with straw.
3. [water] Water the soil, not the leaves.

> Don't leave picked leaves in the field.

### What else it could be

| Disease | Spots | Where first | Weather |
|---|---|---|---|
| Early blight | Rings like a target | Oldest leaves | Warm and humid |
| Septoria spot | Small, grey centres | Lower leaves | Wet |

### When to ask for help

Ask an extension officer when spots reach the fruit, or half of the leaves are brown.`;
