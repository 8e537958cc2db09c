import { expect, type Locator } from '@playwright/test';
import { journey } from '../../support/journey.ts';
import { openDemoFarm } from '../../support/screens/demo-farm.ts';
import { atTheFarm } from '../../support/screens/every-screen.ts';

journey.use(atTheFarm);

journey(
  'classes win over what stands for every element, in the app as it is built',
  async ({ page, app }) => {
    journey.setTimeout(180_000);
    const { chat, lamps } = await openDemoFarm(page, app);

    await page.goto('/weatherData');
    const bar = page.locator('ol svg[viewBox="0 0 100 8"]').first();
    await expect(bar).toBeVisible();
    expect(await readStyles(bar, ['display', 'width', 'height'])).toEqual(['block', '72px', '6px']);

    await page.goto(chat);
    const bubble = page.locator('.in-bubble').first().locator('..');
    await expect(bubble).toBeVisible();
    const corners = ['border-end-start-radius', 'border-end-end-radius'];
    expect(await readStyles(bubble, corners)).toEqual(['6px', '20px']);
    const readAloud = page.getByText('Listen').first();
    if ((await readAloud.count()) > 0) expect(await readStyles(readAloud, ['position'])).toEqual(['static']);
    const prompt = page.getByRole('textbox', { name: 'Enter your Prompt' });
    expect((await prompt.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    const microphone = page.getByRole('button', { name: 'Speak your question' });
    if ((await microphone.count()) > 0)
      expect((await microphone.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await prompt.focus();
    expect(await readStyles(prompt, ['outline-style'])).toEqual(['none']);
    expect(await readStyles(prompt.locator('..'), ['outline-style', 'outline-width'])).toEqual([
      'solid',
      '3px',
    ]);

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/weatherData');
    const cut = page.locator('h1[class*="line-clamp"]');
    await expect(cut).toBeVisible();
    expect(await readStyles(cut, ['text-wrap-mode', 'text-wrap-style'])).toEqual(['wrap', 'auto']);
    expect(await readStyles(page.locator('html'), ['scrollbar-color'])).not.toEqual(['auto']);
    await page.emulateMedia({ colorScheme: 'light' });

    await page.goto('/myDevice');
    const lamp = page.locator('article .lamp-glow, article span.rounded-\\[18px\\]').first();
    await expect(lamp).toBeVisible();
    expect(await readStyles(lamp, ['width', 'height'])).toEqual(['64px', '64px']);
    await Promise.all(lamps.map((each) => each.close()));
  },
);

function readStyles(element: Locator, names: string[]): Promise<string[]> {
  return element.evaluate((node, wanted) => {
    const styles = getComputedStyle(node);
    return wanted.map((name) => styles.getPropertyValue(name));
  }, names);
}
