import { homeViewCacheName, homeViewHeaders, homeViewPath } from '@agri/contract/web/page-shell.ts';
import { readTextSize } from '../../lib/appearance/chosen-look.ts';

/** After the last change: what comes in parts is kept once. */
const KEEP_AFTER_MS = 1500;
/** What belongs to a moment, or would be read or used before the app is there. */
const PASSING =
  'dialog, script, [role="alert"], [role="status"], [aria-live], .toast-container, audio, video';

/**
 * From now on keeps how home looks for the service worker to begin the next visit with: weather, today's lines and tiles
 * are painted with the page instead of a second later. Gives what ends it.
 */
export function keepHomeView(): () => void {
  const root = document.getElementById('root');
  if (!root || !('caches' in globalThis)) return () => undefined;
  let timer = 0;
  const keepLater = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => writeView(root).catch(() => undefined), KEEP_AFTER_MS);
  };
  const observer = new MutationObserver(keepLater);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  keepLater();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

async function writeView(root: HTMLElement): Promise<void> {
  const scripts = document.querySelectorAll('script[type="module"][src]');
  const build = scripts[scripts.length - 1]?.getAttribute('src');
  // The size of the words is set by the app: another one would jump.
  if (!build || readTextSize() !== '100%') return;
  const html = drawView(root);
  if (location.pathname !== '/' || html === undefined) return;
  const { build: drawnBy, language, keptAt, sheets } = homeViewHeaders;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    [drawnBy]: build,
    [language]: document.documentElement.lang,
    [keptAt]: String(Date.now()),
    [sheets]: listSheets().join(' '),
  };
  await (await caches.open(homeViewCacheName)).put(homeViewPath, new Response(html, { headers }));
}

/** The sheets that came with parts of the app: without them the view would stand in other places than the app. */
function listSheets(): string[] {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].map(({ href }) => new URL(href).pathname);
}

/**
 * What stands on the first screen as HTML, without ids and styles of elements, which a page may not bring; undefined while a
 * part is missing.
 */
export function drawView(root: HTMLElement): string | undefined {
  const view = root.cloneNode(true) as HTMLElement;
  dropBelow(root, view);
  for (const passing of view.querySelectorAll(PASSING)) passing.remove();
  if (view.querySelector('.skeleton') || !view.querySelector('h1')) return undefined;
  for (const element of view.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (name === 'style' || name === 'id' || name === 'autofocus' || name.startsWith('on'))
        element.removeAttribute(name);
  return view.innerHTML;
}

/** A slow phone paints what it has parsed: what nobody sees before a scroll would put off what everybody sees. */
function dropBelow(root: HTMLElement, view: HTMLElement): void {
  const copies = [...view.querySelectorAll('*')];
  const below = [...root.querySelectorAll('*')].map(
    (element) => element.getBoundingClientRect().top > innerHeight,
  );
  for (const [index, copy] of copies.entries()) if (below[index]) copy.remove();
}
