import { homeViewCacheName, homeViewHeaders, homeViewPath } from '@agri/contract/web/page-shell.ts';

/** Older words on weather and tasks would mislead until the app is there. */
const VIEW_MAX_AGE_MS = 12 * 3_600_000;

/** How home looked last, and the sheets that came to it after the page's own, by their addresses. */
export type HomeView = { html: string; sheets: string[] };

/**
 * The HTML of home as it looked last, for the first paint; undefined where there is none, or where it was drawn by another
 * build (its script), in another language or too long ago.
 */
export async function readHomeView(
  asked: { build: string; language: string },
  now = Date.now(),
): Promise<HomeView | undefined> {
  const kept = await (await caches.open(homeViewCacheName)).match(homeViewPath);
  if (!kept) return undefined;
  const { build, language, keptAt, sheets } = homeViewHeaders;
  const drawnBy = kept.headers.get(build);
  const isOfBuild = drawnBy !== null && drawnBy !== '' && asked.build.includes(`src="${drawnBy}"`);
  const isFresh = now - Number(kept.headers.get(keptAt)) < VIEW_MAX_AGE_MS;
  if (!isOfBuild || !isFresh || kept.headers.get(language) !== asked.language) return undefined;
  return { html: await kept.text(), sheets: kept.headers.get(sheets)?.split(' ').filter(Boolean) ?? [] };
}
