import { homeViewHeaders, homeViewPath } from '@agri/contract/web/page-shell.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readHomeView } from '../../../worker/read-home-view.ts';
import { drawView, keepHomeView } from './keep-home-view.ts';

/** What a test puts into the page, which other files of tests share. */
const added: Element[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  for (const element of added.splice(0)) element.remove();
});

function add<Of extends Element>(element: Of, parent: Element): Of {
  added.push(element);
  parent.append(element);
  return element;
}

function drawn(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

/** The storage that page and service worker share. */
function stubCaches() {
  const kept = new Map<string, Response>();
  const cache = {
    put: async (path: string, response: Response) => void kept.set(path, response),
    match: async (path: string) => kept.get(path)?.clone(),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  return kept;
}

const NOW = Date.UTC(2026, 10, 25);
const BUILD = '/assets/app-1a2b.js';
const asked = { build: `<script type="module" crossorigin src="${BUILD}"></script>`, language: 'en' };
const keptOf = (headers: Record<string, string>) =>
  new Response('<h1>Home</h1>', {
    headers: { [homeViewHeaders.build]: BUILD, [homeViewHeaders.language]: 'en', ...headers },
  });

test('home is drawn without ids, styles and handlers of elements, and without what belongs to a moment', () => {
  const html = drawView(
    drawn(
      '<h1 id="a" class="text-h1" style="width:3px" onclick="x()">Home</h1><p role="status">Saved</p><dialog>Sheet</dialog><p>22°</p>',
    ),
  );
  expect(html).toBe('<h1 class="text-h1">Home</h1><p>22°</p>');
});

test('what stands below the first screen is left out', () => {
  const root = drawn('<h1>Home</h1><section><p>22°</p><p class="below">News</p></section>');
  const below = root.querySelector('.below');
  if (below) below.getBoundingClientRect = () => new DOMRect(0, innerHeight + 1, 100, 20);
  expect(drawView(root)).toBe('<h1>Home</h1><section><p>22°</p></section>');
});

test('home is not drawn while a part of it is missing, nor is another page that has no heading', () => {
  expect(drawView(drawn('<h1>Home</h1><div class="skeleton"></div>'))).toBeUndefined();
  expect(drawView(drawn('<p>Loading</p>'))).toBeUndefined();
});

test('what home shows in the end, and the sheets that came with it, is what the next visit begins with', async () => {
  const kept = stubCaches();
  const head = `<script type="module" src="${BUILD}"></script><link rel="stylesheet" href="/assets/today-3c4d.css">`;
  for (const element of [...new DOMParser().parseFromString(head, 'text/html').head.children])
    add(element, document.head);
  document.documentElement.lang = 'en';
  const root = add(document.createElement('div'), document.body);
  root.id = 'root';
  root.innerHTML = '<h1>21°</h1>';
  const stop = keepHomeView();
  root.innerHTML = '<h1>22°</h1>';
  await waitFor(() => expect(kept.has(homeViewPath)).toBe(true));
  expect(await readHomeView(asked)).toEqual({ html: '<h1>22°</h1>', sheets: ['/assets/today-3c4d.css'] });
  stop();
});

test.each([
  [
    'of this build, in this language, of today',
    { [homeViewHeaders.keptAt]: String(NOW) },
    { html: '<h1>Home</h1>', sheets: [] },
  ],
  [
    'of another build',
    { [homeViewHeaders.keptAt]: String(NOW), [homeViewHeaders.build]: '/assets/app-9.js' },
    undefined,
  ],
  [
    'in another language',
    { [homeViewHeaders.keptAt]: String(NOW), [homeViewHeaders.language]: 'hi' },
    undefined,
  ],
  ['of 13 hours ago', { [homeViewHeaders.keptAt]: String(NOW - 13 * 3_600_000) }, undefined],
  ['of no known time', {}, undefined],
])('a view %s', async (_, headers, shown) => {
  stubCaches().set(homeViewPath, keptOf(headers));
  expect(await readHomeView(asked, NOW)).toEqual(shown);
});

test('nothing was kept: the shapes of the page stand there', async () => {
  stubCaches();
  expect(await readHomeView(asked)).toBeUndefined();
});
