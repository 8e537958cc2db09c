import type { Page } from '@playwright/test';

/** Controls that the colours of the system leave without an edge or a word, and switches that do not show how they stand. */
export async function listUnseen(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? element.tagName;
    const hasEdge = (element: Element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
    };
    if (!matchMedia('(forced-colors: active)').matches) faults.push('the system paints no colours');
    for (const control of document.querySelectorAll('button, a[href], [role="switch"]')) {
      const says = control.textContent?.trim() || control.querySelector('svg, img');
      if (!says && !hasEdge(control) && ![...control.querySelectorAll('*')].some(hasEdge))
        faults.push(`"${nameOf(control)}" cannot be seen`);
    }
    // Many a field lies without an edge of its own in a frame that has one.
    for (const field of document.querySelectorAll('input, select, textarea')) {
      const frame = field.parentElement;
      const around = [field, frame, frame?.parentElement, ...(frame?.querySelectorAll('*') ?? [])];
      if (!around.some((part) => part && hasEdge(part)))
        faults.push(`the field "${field.getAttribute('name') ?? field.getAttribute('type')}" has no edge`);
    }
    for (const lamp of document.querySelectorAll('[role="switch"]')) {
      const knob = lamp.querySelector('span > span');
      const ground = knob?.parentElement;
      if (!knob || !ground) continue;
      if (getComputedStyle(knob).backgroundColor === getComputedStyle(ground).backgroundColor)
        faults.push(`"${nameOf(lamp)}" has no knob`);
    }
    for (const chosen of document.querySelectorAll('[aria-current]'))
      if (![...chosen.querySelectorAll('*')].some((part) => Number(getComputedStyle(part).fontWeight) >= 600))
        faults.push(`"${nameOf(chosen)}" does not show that it is the present one`);
    return faults;
  });
  return found.map((fault) => `${where}: ${fault}`);
}
