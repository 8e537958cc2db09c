import type { Page } from '@playwright/test';

/** What is wider than the screen, or cut off in its own box without a mark that says so. */
export async function listOverflows(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const faults: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth + 1) {
      const out = [...document.querySelectorAll('main *')].findLast(
        (element) => element.textContent && element.getBoundingClientRect().right > innerWidth + 1,
      );
      const text = out?.textContent?.slice(0, 40) ?? '';
      faults.push(`the page is ${document.documentElement.scrollWidth} wide, by "${text}"`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, p, span')) {
      const style = getComputedStyle(element);
      const cut = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const hidden = style.overflowX !== 'visible' && !element.className.includes('sr-only');
      if (hidden && !cut && element.scrollWidth > element.clientWidth + 1 && element.textContent?.trim())
        faults.push(`"${element.textContent.trim().slice(0, 40)}" is cut`);
    }
    return faults;
  });
  return found.map((fault) => `${where}: ${fault}`);
}
