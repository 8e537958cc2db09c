import type { CDPSession, Locator, Page } from '@playwright/test';

/** How long one touch or key took: until the browser painted next, and until the screen that it leads to stood, or the sheet that it opens or closes. */
export type Timing = { toPaintMs: number; toScreenMs: number };

/** By then the likely next screens are loaded too, as they are when a person has read the screen. */
const SETTLED_AFTER_MS = 5000;
/** Between two touches: answers come in, and then the browser has nothing left to draw, however slow it is. */
const QUIET_MS = 200;
const LONGEST_BUSY_MS = 3000;
const BETWEEN_KEYS_MS = 120;
/** What was quicker the browser does not tell. */
const LEAST_MS = 16;

/** A page on a slower processor, whose touches and keys are timed by the browser itself (Event Timing, as INP is made of). */
export class TimedPage {
  readonly page: Page;
  readonly #session: CDPSession;
  readonly #slowdown: number;

  private constructor(page: Page, session: CDPSession, slowdown: number) {
    this.page = page;
    this.#session = session;
    this.#slowdown = slowdown;
  }

  static async of(page: Page, slowdown: number): Promise<TimedPage> {
    await page.addInitScript(watchEvents);
    return new TimedPage(page, await page.context().newCDPSession(page), slowdown);
  }

  /** Opens an address at full speed, waits until nothing is left to load, and slows down. */
  async open(route: string, settledAfterMs = SETTLED_AFTER_MS): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await this.page.goto(route);
    await this.page.waitForLoadState('load');
    await this.page.waitForTimeout(settledAfterMs);
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate: this.#slowdown });
  }

  /** Taps the middle of something. */
  async tap(target: Locator): Promise<Timing> {
    const { x, y } = await this.#find(target);
    await this.page.evaluate(forgetEvents);
    await this.page.touchscreen.tap(x, y);
    return this.#read('sheetMs');
  }

  /** Taps what leads to another screen, and waits for its heading. */
  async follow(target: Locator): Promise<Timing> {
    const { x, y } = await this.#find(target);
    await this.page.evaluate(forgetEvents);
    await this.page.touchscreen.tap(x, y);
    await this.page.waitForFunction(() => Reflect.get(globalThis, 'taps').screenMs > 0);
    return this.#read('screenMs');
  }

  /** Types into a field, key by key; the slowest counts. The tap that goes there does not. */
  async type(target: Locator, words: string): Promise<Timing> {
    const { x, y } = await this.#find(target);
    await this.page.touchscreen.tap(x, y);
    await this.#rest();
    await this.page.evaluate(forgetEvents);
    for (const letter of words) {
      await this.page.keyboard.press(letter);
      await this.page.waitForTimeout(BETWEEN_KEYS_MS);
    }
    return this.#read('screenMs');
  }

  async #rest(): Promise<void> {
    await this.page.waitForTimeout(QUIET_MS);
    await this.page.evaluate(waitUntilIdle, LONGEST_BUSY_MS);
  }

  // Where it is, is asked before the tap and waited for: asking reads the whole page, on the page's own processor.
  async #find(target: Locator): Promise<{ x: number; y: number }> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is not on the screen`);
    await this.page.waitForTimeout(QUIET_MS);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async #read(end: 'screenMs' | 'sheetMs'): Promise<Timing> {
    await this.#rest();
    const taps = await this.page.evaluate(() => Reflect.get(globalThis, 'taps') as Taps);
    return { toPaintMs: Math.max(taps.slowestMs, LEAST_MS), toScreenMs: taps[end] };
  }
}

type Taps = {
  slowestMs: number;
  screenMs: number;
  sheetMs: number;
  tappedAt: number;
  begunAt: number;
  heading: string;
};

function watchEvents(): void {
  const taps: Taps = { slowestMs: 0, screenMs: 0, sheetMs: 0, tappedAt: 0, begunAt: 0, heading: '' };
  Reflect.set(globalThis, 'taps', taps);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) taps.slowestMs = Math.max(taps.slowestMs, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  const begin = ({ timeStamp }: Event) => {
    taps.begunAt = timeStamp;
    taps.tappedAt = timeStamp;
  };
  addEventListener('pointerdown', begin, true);
  const look = () => {
    const heading = document.querySelector('h1')?.textContent ?? '';
    if (heading === '' || heading === taps.heading || taps.screenMs > 0 || taps.begunAt === 0) return;
    const { begunAt } = taps;
    taps.heading = heading;
    taps.begunAt = 0;
    noteWhenPainted('screenMs', begunAt);
  };
  const noteWhenPainted = (end: 'screenMs' | 'sheetMs', begunAt: number) => {
    const painted = () => {
      taps[end] = performance.now() - begunAt;
    };
    requestAnimationFrame(() => setTimeout(painted));
  };
  const lookAtSheets = () => {
    if (taps.sheetMs === 0 && taps.tappedAt > 0) noteWhenPainted('sheetMs', taps.tappedAt);
  };
  new MutationObserver(lookAtSheets).observe(document, { attributeFilter: ['open'], subtree: true });
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Until what is to be drawn stands, and the browser had the time to say how long it took. */
function waitUntilIdle(timeout: number): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve, 100)), { timeout });
  });
}

function forgetEvents(): void {
  const heading = document.querySelector('h1')?.textContent ?? '';
  Object.assign(Reflect.get(globalThis, 'taps') as Taps, {
    slowestMs: 0,
    screenMs: 0,
    sheetMs: 0,
    tappedAt: 0,
    begunAt: 0,
    heading,
  });
}
