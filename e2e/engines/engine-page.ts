import { expect } from '@playwright/test';
import type { EngineDriver } from './drivers/driver.ts';

const WITHIN_MS = 30_000;

export type EnginePage = ReturnType<typeof openEnginePage>;

/** A screen as a person uses it, in a browser of which only expressions can be asked. Words are those that are seen or named. */
export function openEnginePage(driver: EngineDriver, origin: string) {
  /** Also while the page is on its way, when nothing can be asked of it. */
  const ask = <T>(expression: string) => driver.evaluate<T>(expression).catch(() => undefined);

  async function untilTrue(expression: string, what: string, withinMs = WITHIN_MS): Promise<void> {
    await expect
      .poll(() => ask<boolean>(`Boolean(${expression})`), { timeout: withinMs, intervals: [100] })
      .toBe(true)
      .catch(async () => {
        throw new Error(`${what} did not come to be: ${await ask<string>('document.body.innerText')}`);
      });
  }

  async function act(element: string, deed: string, what: string): Promise<void> {
    await untilTrue(element, what);
    await driver.evaluate(`(() => { const element = ${element}; ${deed} })()`);
  }

  return {
    driver,
    open: (path: string) => driver.open(origin + path),
    beginToOpen: (path: string) => driver.beginToOpen(origin + path),
    untilTrue,
    shows: (text: string, withinMs?: number) =>
      untilTrue(`document.body.innerText.includes(${JSON.stringify(text)})`, `the words “${text}”`, withinMs),
    isAt: (path: string) =>
      untilTrue(`location.pathname.startsWith(${JSON.stringify(path)})`, `the address ${path}`),
    press: (name: string) => act(findPressed(name), 'element.click();', `the button “${name}”`),
    fill: (label: string, value: string) =>
      act(
        findField(label),
        `const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value');
         set.call(element, ${JSON.stringify(value)});
         element.dispatchEvent(new Event('input', { bubbles: true }));`,
        `the field “${label}”`,
      ),
    choosePhoto: (photo: Buffer) =>
      act(
        `[...document.querySelectorAll('main input[type="file"]')].at(-1)`,
        `const bytes = Uint8Array.from(atob('${photo.toString('base64')}'), (letter) => letter.charCodeAt(0));
         const transfer = new DataTransfer();
         transfer.items.add(new File([bytes], 'crop.jpg', { type: 'image/jpeg' }));
         element.files = transfer.files;
         element.dispatchEvent(new Event('change', { bubbles: true }));`,
        'a place for a photo',
      ),
  };
}

/** What can be pressed and whose name begins so, or else holds it; not what is disabled, which takes no press. */
function findPressed(name: string): string {
  return `(() => {
    const named = [...document.querySelectorAll('button:enabled, a[href], summary')]
      .filter((each) => each.getClientRects().length > 0)
      .map((each) => ({ each, name: (each.getAttribute('aria-label') ?? each.innerText).trim() }));
    const wanted = ${JSON.stringify(name)};
    return (named.find(({ name }) => name.startsWith(wanted)) ?? named.find(({ name }) => name.includes(wanted)))?.each;
  })()`;
}

function findField(label: string): string {
  return `[...document.querySelectorAll('input, textarea')].find((each) =>
    [each.getAttribute('aria-label'), ...[...(each.labels ?? [])].map((one) => one.innerText)]
      .some((name) => name?.trim() === ${JSON.stringify(label)}))`;
}
