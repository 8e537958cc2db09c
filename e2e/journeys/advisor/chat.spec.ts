import { expect } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import {
  answered,
  ask,
  chatJourney as journey,
  messages,
  numberedWords,
  say,
  startChatApp,
} from '../../support/chat-journey.ts';
import { findPhoto } from '../../support/photos.ts';
import { openShakyLine } from '../../support/shaky-line.ts';

journey('a first question makes a chat, and its answer streams in', async ({ page, app, provider }) => {
  await openWithAccount(page, app, newAccount('chat-new'));
  await page.getByRole('link', { name: /Ask Agri AI/ }).click();
  await expect(page.getByText('AI can make mistake.')).toBeVisible();
  say(
    provider,
    '**Early blight** fits best.\n\n- Take off the spotted leaves.\n- Water the soil.\n\n The end.',
    120,
  );
  await ask(page, '   ');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  await ask(page, 'Brown rings on the lower leaves of my tomatoes. What is it?');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(messages(page).getByText(/Early blight/)).toBeVisible();
  await answered(page);
  await expect(page).toHaveURL(/\/chatBot\?chat=[0-9a-f-]{36}$/);
  await expect(messages(page).getByRole('listitem').filter({ hasText: 'Take off' }).last()).toBeVisible();
  await expect(messages(page).locator('strong')).toHaveText('Early blight');
  await expect(messages(page).getByText('AI', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brown rings on the lower leaves');
});

journey('a question takes a photo along', async ({ page, app, provider }) => {
  await openWithAccount(page, app, newAccount('chat-photo'));
  await page.goto('/chatBot');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const photo = await findPhoto('webphoto_tomato_late_blight.jpg');
  await page.getByLabel('Choose photo').setInputFiles(photo);
  await expect(page.getByAltText('The photo you chose')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Choose photo').setInputFiles(photo);
  await expect(page.getByAltText('The photo you chose')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Add a question about the photo.')).toBeVisible();
  say(provider, 'It looks like late blight.');
  const before = provider.calls.length;
  await ask(page, 'What is on this leaf?');
  await answered(page);
  await expect(messages(page).getByText('It looks like late blight.')).toBeVisible();
  const sent = JSON.stringify(provider.calls.slice(before).map(({ body }) => body));
  expect(sent).toContain('data:image/jpeg;base64,');
  await page.reload();
  const shown = messages(page).getByAltText('The photo you sent');
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

journey(
  'the history opens, finds, renames and deletes chats, and back closes it',
  async ({ page, app, provider }) => {
    await openWithAccount(page, app, newAccount('chat-history'));
    await page.goto('/chatBot');
    const panel = page.getByRole('dialog', { name: 'Chat history' });
    const openPanel = () => page.getByRole('button', { name: 'Chat history' }).click();
    await openPanel();
    await expect(panel.getByText('No history')).toBeVisible();
    await page.goBack();
    await expect(panel).toBeHidden();

    say(provider, 'Twice a week.');
    await ask(page, 'How often do I water maize?');
    await answered(page);
    await page.getByRole('link', { name: 'New Chat' }).click();
    await expect(page).toHaveURL(/\/chatBot$/);
    say(provider, 'Dry it well.');
    await ask(page, 'How do I store beans?');
    await answered(page);

    await openPanel();
    await expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible();
    await panel.getByRole('searchbox').fill('maize');
    await expect(panel.getByRole('link', { name: /store beans/ })).toBeHidden();
    await panel.getByRole('link', { name: /water maize/ }).click();
    await expect(panel).toBeHidden();
    await expect(messages(page).getByText('Twice a week.')).toBeVisible();

    await page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await page.getByLabel('Name of the chat').fill('Watering');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Watering');

    await openPanel();
    await panel.getByRole('button', { name: 'Delete “Watering”' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL(/\/chatBot$/);
    await expect(page.getByText('What do you want to know?')).toBeVisible();
    await page.reload();
    await openPanel();
    await expect(panel.getByRole('link', { name: /store beans/ })).toBeVisible();
    await expect(panel.getByText('Watering')).toBeHidden();
  },
);

journey('a reload in mid-answer loses nothing', async ({ page, app, provider }) => {
  await openWithAccount(page, app, newAccount('chat-reload'));
  await page.goto('/chatBot');
  const words = numberedWords(60);
  say(provider, words, 80);
  await ask(page, 'Count for me');
  await expect(messages(page).getByText(/w5/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(messages(page).getByText(/w10/)).toBeVisible();
  await answered(page);
  await expect(messages(page).locator('.prose')).toHaveText(words);
});

journey('a connection cut in mid-answer is taken up, again and again', async ({ browser, provider }) => {
  const line = await openShakyLine();
  const url = `http://localhost:${line.port}`;
  const app = await startChatApp(provider, { PUBLIC_URL: url });
  line.leadTo(Number(new URL(app.url).port));
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await openWithAccount(page, { ...app, url }, newAccount('chat-cut'));
    await page.goto('/chatBot');
    const words = numberedWords(150);
    say(provider, words, 80);
    await ask(page, 'Count for me');
    for (const seen of ['w2 ', 'w20 ', 'w40 ', 'w60 ', 'w80 ']) {
      await expect(messages(page).locator('.in-bubble')).toContainText(seen);
      expect(line.cut()).toBeGreaterThan(0);
    }
    await answered(page);
    await expect(messages(page).locator('.prose')).toHaveText(words);
    await page.reload();
    await expect(messages(page).locator('.prose')).toHaveText(words);
  } finally {
    await context.close();
    await app.stop();
    await line.close();
  }
});

journey(
  'a phone that loses its network says so and goes on when it is back',
  async ({ page, app, provider, context }) => {
    await openWithAccount(page, app, newAccount('chat-away'));
    await page.goto('/chatBot');
    const words = numberedWords(60);
    say(provider, words, 80);
    await ask(page, 'Count for me');
    await expect(messages(page).locator('.in-bubble')).toContainText('w5 ');
    await context.setOffline(true);
    await expect(
      page.getByText(
        'Connection lost. Your answer is still being written and will appear when you’re back online.',
      ),
    ).toBeVisible();
    await context.setOffline(false);
    await answered(page);
    await expect(messages(page).locator('.prose')).toHaveText(words);
  },
);

journey(
  'a question asked without a network goes out once when it is back',
  async ({ page, app, provider, context }) => {
    await openWithAccount(page, app, newAccount('chat-offline'));
    await page.goto('/chatBot');
    say(provider, 'First answer.');
    await ask(page, 'First?');
    await answered(page);
    await context.setOffline(true);
    await ask(page, 'Second?');
    await expect(page.getByText('Your question will be sent when you’re back online.')).toBeVisible();
    say(provider, 'Second answer.');
    await context.setOffline(false);
    await expect(messages(page).getByText('Second answer.')).toBeVisible();
    await page.reload();
    await expect(messages(page).getByText('Second?')).toHaveCount(1);
  },
);

journey('Stop ends the answer at the model, and what was said stays', async ({ page, app, provider }) => {
  await openWithAccount(page, app, newAccount('chat-stop'));
  await page.goto('/chatBot');
  say(provider, numberedWords(500), 60);
  const before = provider.calls.length;
  await ask(page, 'Count for me');
  await expect(messages(page).getByText(/w5/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped this answer.')).toBeVisible();
  await expect(messages(page).getByText(/w5/)).toBeVisible();
  await expect.poll(() => provider.calls[before]?.abortedAt).toBeDefined();
  await answered(page);

  say(provider, 'Only to ten.');
  await page.getByRole('button', { name: 'Answer again' }).click();
  await expect(messages(page).getByText('Only to ten.')).toBeVisible();
  await expect(page.getByText('You stopped this answer.')).toBeHidden();

  say(provider, 'As you like.');
  await page.getByRole('button', { name: 'Change the question and ask again' }).click();
  await ask(page, 'Count no more');
  await expect(messages(page).getByText('As you like.')).toBeVisible();
  await expect(messages(page).getByText('Count for me')).toBeHidden();
});

journey('when every model is down the field guide answers and says so', async ({ page, app, provider }) => {
  await openWithAccount(page, app, newAccount('chat-down'));
  await page.goto('/chatBot');
  provider.behave({ kind: 'hang-up' });
  await ask(page, 'My tomato leaves have brown spots with rings. What is it?');
  await expect(page.getByText('The AI didn’t answer, so this comes from the field guide.')).toBeVisible();
  await expect(page.getByText('From the field guide', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  const chip = page.getByRole('list', { name: 'Sources' }).getByRole('button').first();
  await chip.click();
  await expect(page.getByRole('dialog', { name: 'Source' })).toBeVisible();
});

journey(
  'when the day’s answers are used up the field guide answers and says so',
  async ({ browser, provider }) => {
    const app = await startChatApp(provider, { AI_DAILY_MESSAGES: '1' });
    const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
    try {
      const page = await context.newPage();
      await openWithAccount(page, app, newAccount('chat-quota'));
      await page.goto('/chatBot');
      say(provider, 'From the model.');
      await ask(page, 'How do I keep weevils out of maize?');
      await answered(page);
      await expect(messages(page).getByText('From the model.')).toBeVisible();
      await ask(page, 'And out of beans?');
      await expect(page.getByText(/You’ve used up today’s messages to the AI/)).toBeVisible();
      await expect(page.getByText('From the field guide', { exact: true })).toBeVisible();
    } finally {
      await context.close();
      await app.stop();
    }
  },
);
