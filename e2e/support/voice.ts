import type { Page } from '@playwright/test';

type Spoken = { text: string; lang: string };

/** Browsers without a screen have no voice: from the next screen on, one that only remembers what it is given. */
export async function standInForVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spoken: Spoken[] = [];
    class Piece {
      lang = '';
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.assign(globalThis, { SpeechSynthesisUtterance: Piece, spoken });
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: {
        speak: ({ text, lang }: Piece) => spoken.push({ text, lang }),
        cancel: () => undefined,
      },
    });
  });
}

/** What was read aloud on this screen, piece by piece. */
export function listSpoken(page: Page): Promise<Spoken[]> {
  return page.evaluate(() => (globalThis as unknown as { spoken: Spoken[] }).spoken);
}
