import type { BrowserContext, Page } from '@playwright/test';

/** Everything that the browser keeps for the app, bytes as letters: storages, databases, caches, cookies, the screen. */
export async function dumpPhone(context: BrowserContext, page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const letters = (bytes: ArrayBuffer) => {
      let text = '';
      for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
      return text;
    };
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    parts.push(JSON.stringify(history.state), document.title, document.body.textContent);
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const entries = database.transaction(store).objectStore(store);
        const [keys, rows] = await Promise.all([settle(entries.getAllKeys()), settle(entries.getAll())]);
        const plain = (_: string, value: unknown) => (value instanceof ArrayBuffer ? letters(value) : value);
        parts.push(name, store, JSON.stringify(keys), JSON.stringify(rows, plain));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request, { ignoreVary: true }))?.arrayBuffer();
        parts.push(name, request.url, body ? letters(body) : '');
      }
    }
    return parts.join('\n');
  });
  return `${kept}\n${JSON.stringify(await context.cookies())}`;
}

/** Bytes out of the middle of a picture, as the dump would hold them. */
export async function samplePicture(page: Page, address: string): Promise<string> {
  const bytes = await (await page.request.get(address)).body();
  const middle = Math.floor(bytes.length / 2);
  return bytes.subarray(middle, middle + 48).toString('latin1');
}

/** Which of these texts a dump holds, by their names. */
export function findTraces(dump: string, traces: Record<string, string>): string[] {
  return Object.keys(traces).filter((name) => dump.includes(traces[name] ?? ''));
}
