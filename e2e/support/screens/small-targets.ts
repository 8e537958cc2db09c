import type { Page } from '@playwright/test';

/** What a finger needs, in px. */
const FINGER = 48;

/**
 * Links, buttons and fields that a finger misses: where it may land, half of 48 px above and below their middle, something
 * else is hit. Links within a sentence are let off, as they stand among lines of text (WCAG 2.5.8).
 */
export function listSmallTargets(page: Page, where: string): Promise<string[]> {
  return page.evaluate(
    ([place, finger]) => {
      const reach = finger / 2 - 1;
      const isInSentence = (node: Element) =>
        getComputedStyle(node).display === 'inline' && node.parentElement?.textContent !== node.textContent;
      const isHidden = (node: HTMLElement) =>
        !node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        node.closest('[inert], [aria-hidden="true"]') !== null ||
        node.matches('.sr-only, :disabled');
      const isHit = (node: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (node.contains(hit) || hit.closest('label')?.contains(node) === true);
      };
      const found: string[] = [];
      for (const node of document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=switch], [role=tab]',
      )) {
        if (isHidden(node) || isInSentence(node)) continue;
        if (node.getBoundingClientRect().height >= finger) continue;
        node.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, width, top, height } = node.getBoundingClientRect();
        if (width <= 1 || height <= 1) continue;
        const [x, y] = [left + width / 2, top + height / 2];
        if (!isHit(node, x, y) || (isHit(node, x, y - reach) && isHit(node, x, y + reach))) continue;
        const name = node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 40);
        found.push(`${place}: ${node.localName} “${name}” is ${Math.round(height)} px high`);
      }
      return found;
    },
    [where, FINGER] as const,
  );
}
