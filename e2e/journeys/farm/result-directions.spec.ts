import { expect, type Page } from '@playwright/test';
import { newAccount, openWithAccount } from '../../support/account-pages.ts';
import { addFarmItem, openFarmItem } from '../../support/farm-pages.ts';
import { findEarlyBlight } from '../../support/find-by-signs.ts';
import { journey } from '../../support/journey.ts';
import { findPhoto } from '../../support/photos.ts';

/** Where things stand in the result, in the direction of its own text: 1 to the right, -1 to the left. */
async function readDirections(page: Page) {
  await expect(page.locator('.severity-scale svg')).toHaveCount(3);
  return page.locator('.record-answer').evaluate((article) => {
    const middle = (element: Element | undefined) => {
      const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {};
      return (left + right) / 2;
    };
    const way = (from: Element | undefined, to: Element | undefined) => Math.sign(middle(to) - middle(from));
    const levels = [...article.querySelectorAll('.severity-scale > span')];
    const circles = [...article.querySelectorAll('.verdict circle')];
    const isFilled = (circle: Element) => circle.getAttribute('fill') !== 'none';
    const arrow = getComputedStyle(levels[1] ?? article, '::before');
    return {
      text: getComputedStyle(article).direction === 'rtl' ? -1 : 1,
      ladder: way(levels[0], levels[2]),
      arrow: Number.parseFloat(arrow.borderLeftWidth) > Number.parseFloat(arrow.borderRightWidth) ? 1 : -1,
      dots: way(
        circles.find(isFilled),
        circles.findLast((circle) => !isFilled(circle)),
      ),
      // Whatever has letters begins on the same side.
      ways: [
        ...new Set([...article.querySelectorAll('p, h2, li')].map((one) => getComputedStyle(one).direction)),
      ],
    };
  });
}

/** The labels of the bar that reach over the edge of their button, or whose buttons touch. */
function findSpilt(page: Page): Promise<string[]> {
  return page.locator('.own-bar').evaluate((bar) => {
    const buttons = [...bar.querySelectorAll('button, a')];
    const boxes = buttons.map((button) => button.getBoundingClientRect());
    const touches = (one: DOMRect, other: DOMRect) =>
      one.left < other.right + 4 &&
      other.left < one.right + 4 &&
      one.top < other.bottom + 4 &&
      other.top < one.bottom + 4;
    return buttons
      .filter((button, index) => {
        const box = boxes[index] as DOMRect;
        const words = document.createRange();
        words.selectNodeContents(button);
        const inside = words.getBoundingClientRect();
        const isOut =
          inside.left < box.left || inside.right > box.right || box.right > innerWidth || box.left < 0;
        return isOut || boxes.some((other, at) => at !== index && touches(box, other));
      })
      .map((button) => button.textContent ?? '');
  });
}

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((code) => localStorage.setItem('agri.language', code), language);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('.own-bar')).toBeVisible();
}

journey(
  'a result runs one way in Arabic, and the labels of its bar stay inside of their buttons',
  async ({ page, app }) => {
    journey.setTimeout(180_000);
    await openWithAccount(page, app, newAccount('directions'));
    await addFarmItem(page, 'Tomato bed', await findPhoto('webphoto_tomato_late_blight.jpg'));
    await openFarmItem(page, /Tomato bed/);
    await findEarlyBlight(page);
    const english = { text: 1, ladder: 1, arrow: 1, dots: 1, ways: ['ltr'] };
    const arabic = { text: -1, ladder: -1, arrow: -1, dots: -1, ways: ['rtl'] };
    expect(await readDirections(page)).toEqual(english);
    await speak(page, 'ar');
    await expect(page.locator('.record-answer')).toHaveAttribute('lang', 'ar');
    expect(await readDirections(page), 'Arabic in an Arabic app').toEqual(arabic);
    await page.getByRole('button', { name: 'اعرضه كما كُتب' }).click();
    await expect(page.locator('.record-answer')).toHaveAttribute('lang', 'en');
    expect(await readDirections(page), 'English in an Arabic app').toEqual(english);

    for (const language of ['ar', 'en', 'ta', 'sw', 'hi'])
      for (const { width, percent } of [
        { width: 320, percent: 100 },
        { width: 390, percent: 200 },
      ]) {
        await page.setViewportSize({ width, height: 844 });
        await speak(page, language);
        await page.evaluate(
          (size) => document.documentElement.style.setProperty('font-size', `${size}%`),
          percent,
        );
        expect(await findSpilt(page), `${language}, ${width} px, ${percent} %`).toEqual([]);
      }
  },
);
