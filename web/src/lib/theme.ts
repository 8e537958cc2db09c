import { lookCacheName, lookThemePath, themeCookieName } from '@agri/contract/web/page-shell.ts';
import { readStored, store } from './stored.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const PAPER = { light: '#fbf8f1', dark: '#12180f' };

/** The person's choice; light unless they chose. */
export function readTheme(): Theme {
  const stored = readStored('agri.theme');
  return themes.find((theme) => theme === stored) ?? 'light';
}

/** Keeps the choice and shows it. */
export function chooseTheme(theme: Theme): void {
  store('agri.theme', theme);
  applyTheme();
}

/** Shows the chosen theme, and goes on following the system where that is the choice. */
export function followTheme(): void {
  applyTheme();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
}

function applyTheme(): void {
  const choice = readTheme();
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const shown = dark ? 'dark' : 'light';
  document.documentElement.dataset.theme = shown;
  // Read by the server, which sends the page in these colours.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${themeCookieName}=${shown}; path=/; max-age=31536000; samesite=lax`;
  if ('caches' in globalThis) keepForServiceWorker(shown).catch(() => undefined);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[shown]);
}

async function keepForServiceWorker(shown: 'light' | 'dark'): Promise<void> {
  const cache = await caches.open(lookCacheName);
  await cache.put(lookThemePath, new Response(shown));
}
