import { appCacheName, type Build } from './caches.ts';
import { fetchFile } from './fetch-file.ts';
import { readLook } from './read-appearance.ts';

/**
 * Fetches what the app needs without a network, all of one version. Files whose name holds their hash come from an older
 * version's cache or from the browser's where they are there. @throws where one is missing, or the page is not the app's.
 */
export async function fillAppCache({ version, files, words }: Build): Promise<void> {
  const cache = await caches.open(appCacheName(version));
  const { language } = await readLook();
  const keep = async (path: string, response: Response) => {
    if (!response.ok) throw new TypeError(`${path} answered ${response.status}`);
    await cache.put(path, response);
  };
  const paths = [...files, ...(words[language] ?? [])];
  await Promise.all(paths.map(async (path) => keep(path, await fetchFile(path))));
  const page = await fetch(new Request('/', { cache: 'reload' }));
  const html = await page.clone().text();
  if (!files.some((file) => html.includes(file))) throw new TypeError('another page in place of the app');
  await keep('/', page);
}
