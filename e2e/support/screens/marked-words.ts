import { runInNewContext } from 'node:vm';
import type { Page } from '@playwright/test';

/** Signs that no word has: what a catalogue gives stands between them. */
const [OPEN, CLOSE] = ['⟦', '⟧'];

/** Serves the English words with marks around each text. */
export async function markWords(page: Page): Promise<void> {
  await page.route(/\/assets\/en(\.\w+)?-[^/]+\.js$/, async (route) => {
    const answer = await route.fetch();
    const body = markCatalogue(await answer.text());
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
}

function markCatalogue(code: string): string {
  const name = /export\s*\{\s*(\w+) as messages\s*\}/.exec(code)?.[1];
  if (!name) throw new Error('a file of words does not give its messages as it did');
  const messages: Record<string, unknown> = runInNewContext(
    `${code.replace(/export\s*\{[^}]*\}/, '')};${name}`,
  );
  const marked = Object.entries(messages).map(([id, text]) => [id, [OPEN, text, CLOSE].flat()]);
  return `export const messages = ${JSON.stringify(Object.fromEntries(marked))};`;
}

/** Words on the screen, and in the names that screen readers say, that came from no catalogue. */
export async function listUnmarked(page: Page, data: RegExp): Promise<string[]> {
  const texts = await page.evaluate(
    ({ open, close }) => {
      const found: string[] = [];
      // What people and other services wrote, and what the server answered in the person's language.
      // The page for browsers that are too old comes with the page itself, without any script.
      const foreign =
        '.too-old, bdi, time, option, textarea, code, .prose, [dir="auto"], script, style, noscript';
      let depth = 0;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        let bare = '';
        for (const character of node.textContent ?? '') {
          if (character === open) depth += 1;
          else if (character === close) depth -= 1;
          else if (depth === 0) bare += character;
        }
        if (!node.parentElement?.closest(foreign)) found.push(bare);
      }
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        for (const element of document.body.querySelectorAll(`[${name}]`)) {
          const text = element.getAttribute(name) ?? '';
          if (!text.includes(open) && !element.closest(foreign)) found.push(text);
        }
      return found;
    },
    { open: OPEN, close: CLOSE },
  );
  return texts.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text) && !data.test(text));
}
