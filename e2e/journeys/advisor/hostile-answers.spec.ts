import { expect, type Page } from '@playwright/test';
import { renderAnswer } from '../../../server/src/features/chat/texts.ts';
import { hostileOrigin, listHostileAnswers } from '../../../simulators/src/hostile-answers.ts';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { answered, ask, chatJourney as journey } from '../../support/chat-journey.ts';
import { inspectAnswers, messageOf, watchPage } from '../../support/hostile-page.ts';

const answers = listHostileAnswers();
const A_PAGE = 125;
const A_MESSAGE = 60;

journey('there are at least a thousand hostile answers', () => {
  expect(new Set(answers.map(({ markdown }) => markdown)).size).toBeGreaterThanOrEqual(1_000);
});

journey(
  'as the server renders them, no hostile answer does anything in the browser',
  async ({ page, app }) => {
    const links = { ownOrigin: app.url, sources: [{ url: `${hostileOrigin}/source` }] };
    await openWithAccount(page, app, newAccount('hostile-rendered'));
    await showAll(
      page,
      app.url,
      answers.map(({ markdown }) => renderAnswer(markdown, links)),
    );
  },
);

/** The policy's word about each handler that is parsed would count as a complaint of the browser. */
const loudJourney = journey.extend({ consoleFaults: [] });

loudJourney('even unsanitised, no hostile answer does anything in the browser', async ({ page, app }) => {
  await openWithAccount(page, app, newAccount('hostile-raw'));
  await showAll(
    page,
    app.url,
    answers.map(({ markdown }) => markdown),
    true,
  );
});

journey('while they stream in, hostile answers do nothing', async ({ page, app, provider }) => {
  journey.setTimeout(180_000);
  await openWithAccount(page, app, newAccount('hostile-stream'));
  const faults = await watchPage(page, app.url);
  await page.goto('/chatBot');
  for (let start = 0; start < answers.length; start += A_MESSAGE) {
    const pieces = answers
      .slice(start, start + A_MESSAGE)
      .flatMap(({ markdown }) => [`${markdown.slice(0, 5)}`, `${markdown.slice(5, 2_000)}\n\n`])
      .map((text) => ({ text }));
    provider.behave({ kind: 'stream', pieces, betweenMs: 4 });
    await ask(page, `Number ${start}`);
    await expect(page.getByText(`Number ${start}`, { exact: true }).last()).toBeVisible();
    await answered(page);
    expect([start, await inspectAnswers(page), faults.list]).toEqual([start, [], []]);
  }
});

/** Shows answers a page at a time, each in a message of its own. */
async function showAll(page: Page, origin: string, list: string[], parsed = false): Promise<void> {
  journey.setTimeout(180_000);
  const faults = await watchPage(page, origin, parsed);
  let start = 0;
  await page.route('**/api/getChatData', (route) =>
    route.fulfill({ json: list.slice(start, start + A_PAGE).map(messageOf) }),
  );
  for (; start < list.length; start += A_PAGE) {
    await page.goto(`/chatBot?chat=${crypto.randomUUID()}`);
    await expect(page.locator('.prose')).toHaveCount(Math.min(A_PAGE, list.length - start));
    expect([start, await inspectAnswers(page), faults.list]).toEqual([start, [], []]);
  }
}
