const NAME = 'agri';
const VERSION = 1;

/** `kept`: what the server said last, by account. `outbox`: what waits to be sent, by its id. */
export type StoreName = 'kept' | 'outbox';
const STORES: StoreName[] = ['kept', 'outbox'];

/** Happens in the window when what lies here belongs to nobody any more, or to somebody else. */
export const emptiedEvent = 'agri-emptied';

let opening: Promise<IDBDatabase> | undefined;

/** Reads one entry; undefined where there is none. Rejects where the browser gives no storage. */
export function readEntry<T>(store: StoreName, key: string): Promise<T | undefined> {
  return inStore(store, 'readonly', (entries) => entries.get(key));
}

export function readAllEntries<T>(store: StoreName): Promise<T[]> {
  return inStore(store, 'readonly', (entries) => entries.getAll());
}

export function readKeys(store: StoreName): Promise<string[]> {
  return inStore(store, 'readonly', (entries) => entries.getAllKeys()).then((keys) => keys.map(String));
}

/** Writes an entry; resolves once it is on the disk. */
export function writeEntry(store: StoreName, key: string, value: unknown): Promise<void> {
  return inStore(store, 'readwrite', (entries) => entries.put(value, key)).then(() => undefined);
}

export function removeEntry(store: StoreName, key: string): Promise<void> {
  return inStore(store, 'readwrite', (entries) => entries.delete(key));
}

/** Removes everything of everybody. The database itself stays: its deletion would wait for other open tabs. */
export async function emptyDatabase(stores = STORES): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  for (const store of stores) await inStore(store, 'readwrite', (entries) => entries.clear());
  dispatchEvent(new Event(emptiedEvent));
}

async function inStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  opening ??= open().catch((error) => {
    opening = undefined;
    throw error;
  });
  const database = await opening;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser gave up on its storage'));
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!('indexedDB' in globalThis)) return reject(new Error('this browser has no storage'));
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      // Another tab brings a newer version, or the browser's data was cleared: open anew at the next use.
      database.onversionchange = () => {
        database.close();
        opening = undefined;
      };
      database.onclose = () => {
        opening = undefined;
      };
      resolve(database);
    };
  });
}
