import type { Page } from '@playwright/test';

type Ear = { hears: (text: string) => void; fails: (error: string) => void };
const ear = 'agriEar';

/** Headless browsers have no ear: from the next screen on, one that hears what it is told. */
export async function standInForEar(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    class StandIn {
      onresult?: (event: object) => void;
      onend?: () => void;
      onerror?: (event: object) => void;
      start() {
        const tell: Ear = {
          hears: (transcript) => this.onresult?.({ results: [[{ transcript }]] }),
          fails: (error) => this.onerror?.({ error }),
        };
        Object.assign(globalThis, { [name]: tell });
      }
      stop() {
        this.onend?.();
      }
      abort() {
        this.onend?.();
      }
    }
    Object.assign(globalThis, { SpeechRecognition: StandIn });
    const { permissions } = navigator;
    const query = permissions.query.bind(permissions);
    const asked = { state: 'prompt' } as PermissionStatus;
    permissions.query = async (wanted) => (String(wanted.name) === 'microphone' ? asked : query(wanted));
  }, ear);
}

/** Has the ear hear words; waits until it is open. */
export async function hear(page: Page, text: string): Promise<void> {
  await page.waitForFunction((name) => name in globalThis, ear);
  await page.evaluate(([name, words]) => (globalThis as unknown as Record<string, Ear>)[name]?.hears(words), [
    ear,
    text,
  ] as const);
}

/** Has the browser refuse the microphone. */
export async function refuseMicrophone(page: Page): Promise<void> {
  await page.waitForFunction((name) => name in globalThis, ear);
  await page.evaluate(
    (name) => (globalThis as unknown as Record<string, Ear>)[name]?.fails('not-allowed'),
    ear,
  );
}
