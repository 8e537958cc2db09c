import { expect } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { openCutLine } from '../../support/cut/cut-line.ts';
import {
  expectAllSent,
  expectAllWaiting,
  expectEachOnce,
  inOrder,
  layGround,
  orderOf,
  submitEverything,
} from '../../support/cut/queued-submits.ts';
import { openServerView } from '../../support/cut/server-view.ts';
import { journey } from '../../support/journey.ts';
import { waitForWorker } from '../../support/offline.ts';

journey.use({ expectsNoNetwork: true, serviceWorkers: 'allow' });

journey(
  'cut before each submit: all waits, survives a closed app, goes out once and in order, and stands after a new cut',
  async ({ page, context, app }) => {
    const line = await openCutLine(context);
    await openWithAccount(page, app, newAccount('cut-before'));
    const server = await openServerView(page);
    const ground = await layGround(page, server);
    await waitForWorker(page);
    line.reached.length = 0;
    await context.setOffline(true);
    await submitEverything(page, ground);
    await page.close();

    const again = await context.newPage();
    await again.goto('/');
    await expectAllWaiting(again);
    await context.setOffline(false);
    await expectAllSent(again);
    expect(orderOf(line)).toEqual(inOrder);
    await expectEachOnce(server, ground);

    await again.goto('/agriDataHome');
    await expect(again.getByRole('link', { name: /New field/ })).toHaveCount(1);
    await context.setOffline(true);
    await again.reload();
    await expect(again.getByRole('link', { name: /New field/ })).toHaveCount(1);
    await expect(again.getByRole('button', { name: /waiting to send/ })).toHaveCount(0);
  },
);

journey(
  'cut during each submit, before it leaves: all waits, survives a closed app, goes out once and in order',
  async ({ page, context, app }) => {
    const line = await openCutLine(context);
    await openWithAccount(page, app, newAccount('cut-unsent'));
    const server = await openServerView(page);
    const ground = await layGround(page, server);
    line.reached.length = 0;
    line.cut('unsent');
    await submitEverything(page, ground);
    await page.close();

    const again = await context.newPage();
    await again.goto('/');
    await expectAllWaiting(again);
    line.mend();
    await expectAllSent(again);
    expect(orderOf(line)).toEqual(inOrder);
    await expectEachOnce(server, ground);
  },
);

journey(
  'cut during each submit, after the server has it: the answers are lost, and nothing is there twice',
  async ({ page, context, app }) => {
    const line = await openCutLine(context);
    await openWithAccount(page, app, newAccount('cut-unanswered'));
    const server = await openServerView(page);
    const ground = await layGround(page, server);
    line.reached.length = 0;
    line.cut('unanswered');
    await submitEverything(page, ground);
    await page.close();

    const again = await context.newPage();
    await again.goto('/');
    await expectAllWaiting(again);
    line.loseEachAnswerOnce();
    await expectAllSent(again);
    expect(orderOf(line)).toEqual(inOrder);
    await expectEachOnce(server, ground);
  },
);
