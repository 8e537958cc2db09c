import { shareCacheName, sharedPicturePath, sharedTextPath } from '@agri/contract/web/page-shell.ts';

export type Shared = { picture: File | undefined; text: string };

/** What another app shared last with this one, as the service worker kept it; undefined where there is nothing. */
export async function readShared(): Promise<Shared | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(shareCacheName))) return undefined;
  const cache = await caches.open(shareCacheName);
  const [picture, text] = await Promise.all([cache.match(sharedPicturePath), cache.match(sharedTextPath)]);
  const blob = await picture?.blob();
  return {
    picture: blob && new File([blob], 'shared.jpg', { type: blob.type }),
    text: (await text?.text()) ?? '',
  };
}

/** As `readShared`, and forgets it: once it lies in a form, it is not to come back. */
export async function takeShared(): Promise<Shared | undefined> {
  const shared = await readShared();
  if (shared) await caches.delete(shareCacheName);
  return shared;
}
