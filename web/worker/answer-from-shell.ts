import { fillShell, shellKind } from '@agri/contract/web/page-shell.ts';
import { webRoutes } from '@agri/contract/web/web-routes.ts';
import { beginWithView } from './begin-with-view.ts';
import { readLook, readPersonKnown, readPlaceKnown } from './read-appearance.ts';
import { readHomeView } from './read-home-view.ts';

const ROUTES = webRoutes.map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`));
const SCRIPT = /<script type="module"[^>]*><\/script>/g;

/** The kept page for an address of the app, also without a network; undefined for what is not ours to answer. */
export function answerFromShell(
  request: Request,
  path: string,
  cacheName: string,
): Promise<Response> | undefined {
  if (!ROUTES.some((route) => route.test(path))) return undefined;
  return fromCache(path, cacheName)
    .catch(() => undefined)
    .then((page) => page ?? fetch(request));
}

/** Asks for the page anew, for settings that the server writes into it. Another version's page is left to the update. */
export async function refreshShell(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match('/');
  const fresh = await fetch('/', { cache: 'no-cache' }).catch(() => undefined);
  if (!kept || !fresh?.ok) return;
  const copy = fresh.clone();
  const [before, now] = await Promise.all([kept.text(), fresh.text()]);
  if (String(before.match(SCRIPT)) === String(now.match(SCRIPT))) await cache.put('/', copy);
}

async function fromCache(path: string, cacheName: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  const [page, look, placed, signedIn] = await Promise.all([
    cache.match('/'),
    readLook(),
    readPlaceKnown(),
    readPersonKnown(),
  ]);
  if (!page) return undefined;
  const shell = await page.text();
  const kind = shellKind(path, signedIn);
  const filled = fillShell(shell, { kind, ...look });
  const asked = { build: shell.match(SCRIPT)?.at(-1) ?? '', language: look.language };
  const view = kind === 'home' ? await readHomeView(asked).catch(() => undefined) : undefined;
  const html = placed ? filled.replace('<html', '<html data-placed') : filled;
  const headers = new Headers(page.headers);
  for (const name of ['content-length', 'content-encoding', 'vary']) headers.delete(name);
  return new Response(view ? beginWithView(html, view) : html, { headers });
}
