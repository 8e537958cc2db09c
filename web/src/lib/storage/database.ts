import { createAppStore } from '../app-store.ts';

const NAME = 'agri';
const VERSION = 2;

/**
 * `kept`: what the server said last, by account. `outbox`: what waits to be sent, by its id. `drafts`: what stands in a
 * form that was not sent yet, by account and form. `draft-photos`: its photos, by account and id.
 */
export type StoreName = 'kept' | 'outbox' | 'drafts' | 'draft-photos';
const STORES: StoreName[] = ['kept', 'outbox', 'drafts', 'draft-photos'];

/** What to write under a key; undefined removes it. */
export type Change = { store: StoreName; key: string; value: unknown };

/** Happens in the window when what lies here belongs to nobody any more, or to somebody else. */
export const emptiedEvent = 'agri-emptied';

/** Opening moves no data: what takes longer hangs, and nobody waits for it before each step. */
const OPEN_LIMIT_MS = 3_000;
/**
 * For a transaction. Safari leaves a store locked whose page it suspended inside a
 * transaction; without a limit all others wait for good. A write may hold photos, on a phone whose disk is slow.
 */
const LIMIT_MS = { readonly: 3_000, readwrite: 10_000 };
type Mode = keyof typeof LIMIT_MS;

const connection = createAppStore<Promise<IDBDatabase> | undefined>('database connection', () => undefined);

/** Reads one entry; undefined where there is none. Rejects where the browser gives no storage, or not in time. */
export function readEntry<T>(store: StoreName, key: string): Promise<T | undefined> {
  return inStore(store, 'readonly', (entries) => entries.get(key));
}

export function readAllEntries<T>(store: StoreName): Promise<T[]> {
  return inStore(store, 'readonly', (entries) => entries.getAll());
}

export function readKeys(store: StoreName): Promise<string[]> {
  return inStore(store, 'readonly', (entries) => entries.getAllKeys()).then((keys) => keys.map(String));
}

/**
 * Writes an entry; resolves once it is on the disk. Rejects when `signal` calls it off, or when it takes longer than ten
 * seconds: it may still be written then, before whatever is written later.
 */
export async function writeEntry(
  store: StoreName,
  key: string,
  value: unknown,
  signal?: AbortSignal,
): Promise<void> {
  await inStore(store, 'readwrite', (entries) => entries.put(value, key), signal);
}

/** As `writeEntry`, in place of one that is there; what was removed meanwhile does not come back. */
export async function replaceEntry(store: StoreName, key: string, value: unknown): Promise<void> {
  await inTransaction([store], 'readwrite', (transaction) => {
    const entries = transaction.objectStore(store);
    const found = entries.getKey(key);
    found.onsuccess = () => {
      if (found.result !== undefined) entries.put(value, key);
    };
  });
}

export function removeEntry(store: StoreName, key: string): Promise<void> {
  return inStore(store, 'readwrite', (entries) => entries.delete(key));
}

/** Makes all changes, or none. */
export async function changeEntries(changes: readonly Change[]): Promise<void> {
  const stores = [...new Set(changes.map(({ store }) => store))];
  if (stores.length === 0) return;
  await inTransaction(stores, 'readwrite', (transaction) => {
    for (const { store, key, value } of changes) {
      const entries = transaction.objectStore(store);
      if (value === undefined) entries.delete(key);
      else entries.put(value, key);
    }
    // Else the transaction ends after the answers only, for which a page that is left may not wait.
    transaction.commit();
  });
}

/** Removes everything of everybody. The database itself stays: its deletion would wait for other open tabs. */
export async function emptyDatabase(stores = STORES): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  // All at once, so that a store that is locked keeps no other from being emptied.
  const emptied = await Promise.allSettled(
    stores.map((store) => inStore(store, 'readwrite', (entries) => entries.clear())),
  );
  dispatchEvent(new Event(emptiedEvent));
  for (const outcome of emptied) if (outcome.status === 'rejected') throw outcome.reason;
}

async function inStore<T>(
  name: StoreName,
  mode: Mode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
  signal?: AbortSignal,
): Promise<T> {
  const begin = (transaction: IDBTransaction) => work(transaction.objectStore(name));
  return (await inTransaction([name], mode, begin, signal)).result;
}

/** Resolves with what `work` gave, once the transaction is over. */
async function inTransaction<T>(
  names: StoreName[],
  mode: Mode,
  work: (transaction: IDBTransaction) => T,
  signal?: AbortSignal,
): Promise<T> {
  const transaction = await begin(names, mode);
  const callOff = () => {
    try {
      transaction.abort();
    } catch {
      // It ended, and the browser has not told yet.
    }
  };
  const done = new Promise<T>((resolve, reject) => {
    const given = work(transaction);
    transaction.oncomplete = () => resolve(given);
    transaction.onabort = () => reject(transaction.error ?? new Error('storage gave up'));
  });
  if (signal?.aborted) callOff();
  signal?.addEventListener('abort', callOff);
  // A page that Safari suspends while it reads would lock the store for the next one.
  if (mode === 'readonly') addEventListener('pagehide', callOff);
  return within(LIMIT_MS[mode], done).finally(() => {
    signal?.removeEventListener('abort', callOff);
    removeEventListener('pagehide', callOff);
  });
}

/** A connection that the browser lost without a word refuses every transaction; a new one may not. */
async function begin(names: StoreName[], mode: Mode): Promise<IDBTransaction> {
  const database = await connect();
  try {
    return database.transaction(names, mode);
  } catch {
    connection.write(undefined);
    return (await connect()).transaction(names, mode);
  }
}

/** While a database does not open, storage is refused at once: another request would wait behind the first. */
function connect(): Promise<IDBDatabase> {
  const known = connection.read();
  if (known) return known;
  const request = open();
  const opening = within(OPEN_LIMIT_MS, request);
  connection.write(opening);
  const isLast = () => connection.read() === opening;
  opening.catch(() =>
    request.then(
      (database) => (isLast() ? connection.write(request) : database.close()),
      () => isLast() && connection.write(undefined),
    ),
  );
  return opening;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!('indexedDB' in globalThis)) return reject(new Error('no storage'));
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const { objectStoreNames } = request.result;
      for (const store of STORES)
        if (!objectStoreNames.contains(store)) request.result.createObjectStore(store);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      // Another tab brings a newer version, the page is left, or the browser's data was cleared: open anew at the next use.
      const close = () => {
        removeEventListener('pagehide', close);
        database.close();
        connection.write(undefined);
      };
      database.onversionchange = close;
      database.onclose = close;
      addEventListener('pagehide', close);
      resolve(database);
    };
  });
}

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`no storage within ${limitMs} ms`));
    const timer = setTimeout(fail, limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
