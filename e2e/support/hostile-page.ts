import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ChatMessage } from '../../contract/src/chat-schemas.ts';
import { hostileMark } from '../../simulators/src/hostile-answers.ts';

/** What went wrong on a page that shows what it should not trust. */
export type Faults = { list: string[] };

/**
 * Watches a page from its next load on for scripts that ran, and for requests that went elsewhere. The browser's
 * policy speaks of inline code and of <base> as soon as they are parsed, also in the inert document where they are
 * taken out: `parsed` leaves those words aside.
 */
export async function watchPage(page: Page, origin: string, parsed = false): Promise<Faults> {
  const faults: Faults = { list: [] };
  page.on('dialog', (dialog) => {
    faults.list.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) faults.list.push(`a request to ${url}`);
  });
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(`${origin}/chatBot`)) faults.list.push(`a frame at ${frame.url()}`);
  });
  page.on('popup', (popup) => faults.list.push(`a window at ${popup.url()}`));
  await page.exposeFunction('reportFault', (text: string) => faults.list.push(text));
  await page.addInitScript(
    ([mark, onlyParsed]) => {
      const { reportFault } = window as unknown as { reportFault: (text: string) => void };
      Object.defineProperty(window, mark, { set: () => reportFault('a script ran'), get: () => undefined });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        if (onlyParsed && (blockedURI === 'inline' || violatedDirective === 'base-uri')) return;
        reportFault(`the policy stopped ${violatedDirective} ${blockedURI}`);
      });
    },
    [hostileMark, parsed] as const,
  );
  return faults;
}

/** What is wrong with how the answers on the page are made, or with the room that they take. */
export function inspectAnswers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    // Also what is far off the screen has to be laid out.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.drawn-when-near { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
    const tags = new Set(
      'H2 H3 H4 H5 H6 P BR HR UL OL LI DL DT DD STRONG B EM I U S DEL SMALL SUB SUP CODE PRE BLOCKQUOTE TABLE THEAD TBODY TR TH TD A SPAN DIV SECTION DETAILS SUMMARY'.split(
        ' ',
      ),
    );
    const attributes = new Set([
      'href',
      'title',
      'colspan',
      'rowspan',
      'open',
      'lang',
      'dir',
      'target',
      'rel',
      'data-title',
    ]);
    for (const element of document.querySelectorAll('.prose *')) {
      if (!tags.has(element.tagName)) found.push(`<${element.tagName}>`);
      // The app itself sets a table into a room of its own.
      for (const { name, value } of element.attributes)
        if (!attributes.has(name) && value !== 'table-room') found.push(`attribute ${name}`);
      const href =
        element instanceof HTMLAnchorElement && element.hasAttribute('href') ? element.protocol : 'https:';
      if (!['http:', 'https:', 'mailto:', 'tel:'].includes(href)) found.push(`link ${href}`);
    }
    const list = document.querySelector('section[aria-label="Messages"]');
    if (!list) found.push('no messages');
    else if (list.scrollWidth > list.clientWidth) found.push(`messages ${list.scrollWidth} wide`);
    if (document.documentElement.scrollHeight > innerHeight) found.push('the page scrolls');
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is too wide');
    const send = document.querySelector('button[aria-label="Send"]');
    const box = send?.getBoundingClientRect();
    const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!hit || !send?.contains(hit)) found.push('Send cannot be tapped');
    return found;
  });
}

/** A message whose answer is this HTML, whatever it is. */
export function messageOf(html: string): ChatMessage {
  return {
    _id: randomUUID(),
    user_msg: 'What is it?',
    ai_msg: html,
    language: null,
    image_name: '',
    created_at: new Date().toISOString(),
    mode: 'model',
    status: 'done',
    sources: [],
    proposals: [],
    suggestions: [],
    room: null,
    generation: null,
    note: null,
    rating: null,
  };
}
