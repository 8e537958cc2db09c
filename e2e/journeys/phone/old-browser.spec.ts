import { expect } from '@playwright/test';
import { journey } from '../../support/journey.ts';

journey.use({ locale: 'hi-IN' });

journey(
  'a browser below the baseline is told so in its language, also without any script',
  async ({ page }) => {
    await page.route('**/signin', async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const asIfOld = html.replace('(text-emphasis:none)', '(text-emphasis-of-tomorrow:none)');
      expect(asIfOld).not.toBe(html);
      const { 'content-security-policy': _, ...headers } = answer.headers();
      await route.fulfill({ status: 200, headers, body: asIfOld });
    });
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto('/signin');
    await expect(page.getByText('यह ब्राउज़र Agri AI के लिए बहुत पुराना है।')).toBeVisible();
    await expect(page.getByText(/Chrome 100, Firefox 115/)).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();

    await page.unroute('**/signin');
    await page.unroute('**/*.js');
    await page.goto('/signin');
    await expect(page.locator('#root')).toBeVisible();
    await expect(page.locator('.too-old')).toBeHidden();
  },
);
