import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Waits until the service worker holds the app, so that it opens without a network. */
export async function waitForWorker(page: Page): Promise<void> {
  // It first downloads the whole app, beside all else that a busy machine does.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 90_000,
  });
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('app-'))))
    .toBe(true);
}

/** What is kept on the phone of the answers to one query, such as `farm-items`, as text. */
export function readKept(page: Page, query: string): Promise<string> {
  return page.evaluate(
    (query) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('agri');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const request = opening.result.transaction('kept').objectStore('kept').getAll();
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            opening.result.close();
            const kept = request.result as { seen: { queryKey: string[] }[] }[];
            const answers = kept.flatMap(({ seen }) => seen.filter(({ queryKey }) => queryKey[0] === query));
            resolve(JSON.stringify(answers));
          };
        };
      }),
    query,
  );
}

/** How many entries lie on the phone in a store of the app's database, such as `outbox`. */
export function countStored(page: Page, store: string): Promise<number> {
  return page.evaluate(
    (store) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('agri');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const request = opening.result.transaction(store).objectStore(store).count();
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            opening.result.close();
            resolve(request.result);
          };
        };
      }),
    store,
  );
}

/** Cookies that are not the phone's own: how it looks, its language, and that this browser is known. */
export async function listPersonalCookies(context: BrowserContext): Promise<string[]> {
  const ofThePhone = ['agri_browser', 'agri_theme', 'agri_language'];
  return (await context.cookies()).map(({ name }) => name).filter((name) => !ofThePhone.includes(name));
}

/** What the browser still keeps of anybody, by kind; empty lists after a sign-out. */
export function listLeftovers(page: Page) {
  return page.evaluate(async () => {
    const readAll = (database: IDBDatabase, store: string) =>
      new Promise<number>((resolve, reject) => {
        const request = database.transaction(store).objectStore(store).count();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames)
        if ((await readAll(database, store)) > 0) rows.push(`${name}/${store}`);
      database.close();
    }
    return {
      local: Object.keys(localStorage).filter((key) => !['agri.theme', 'agri.language'].includes(key)),
      session: Object.keys(sessionStorage),
      caches: (await caches.keys()).filter((name) => name.startsWith('person-')),
      rows,
    };
  });
}
