const DATABASES = ['firebaseLocalStorageDb', 'firebase-heartbeat-database'];

/**
 * Empties what the provider's library keeps on this device. Its databases are emptied and not deleted: it holds them
 * open, and a deletion would wait for that and keep the next sign-in waiting.
 */
export async function clearFirebaseStorage(): Promise<void> {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('firebase:')) storage.removeItem(key);
  // Some browsers do not tell which databases there are, and opening one would make it.
  if (!('indexedDB' in globalThis) || !indexedDB.databases) return;
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  await Promise.all(names.filter((name) => DATABASES.includes(name)).map(emptyDatabase));
}

function emptyDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    // What cannot be opened cannot be read by the next person either; the sign-out goes on.
    opening.onerror = () => resolve();
    opening.onsuccess = () => {
      const database = opening.result;
      const finish = () => {
        database.close();
        resolve();
      };
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) return finish();
      const transaction = database.transaction(stores, 'readwrite');
      for (const store of stores) transaction.objectStore(store).clear();
      transaction.oncomplete = finish;
      transaction.onabort = finish;
    };
  });
}
