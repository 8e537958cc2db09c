import type { ClientSettings } from '@agri/contract/web/client-settings.ts';
import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  signOut,
} from '@firebase/auth';
import type { IdentityClient } from '../builtin.ts';
import { endsSession, isTaken, toPeoplesError } from './firebase-failure.ts';

const DATABASES = ['firebaseLocalStorageDb', 'firebase-heartbeat-database'];

/**
 * Empties what the provider's library keeps on this device. Its databases are emptied and not deleted: it holds them
 * open, and a deletion would wait for that and keep the next sign-in waiting.
 */
async function clearFirebaseStorage(): Promise<void> {
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

type FirebaseChoice = Extract<ClientSettings['identity'], { kind: 'firebase' }>;

/** In no store: the library refuses to be started a second time in one page. */
let auth: Auth | undefined;

/** The hosted provider, by its own library. Import this file dynamically: only installs that chose it pay for it. */
export function firebaseIdentity(choice: FirebaseChoice): IdentityClient {
  auth ??= startAuth(choice);
  const provider = auth;

  return {
    async currentUser() {
      await inPeoplesWords(provider.authStateReady());
      const email = provider.currentUser?.email;
      return email ? { email } : undefined;
    },
    async signIn(email, password) {
      await inPeoplesWords(signInWithEmailAndPassword(provider, email, password));
    },
    async signUp(email, password) {
      const creating = createUserWithEmailAndPassword(provider, email, password).catch(async (error) => {
        if (!isTaken(error)) throw error;
        // Taken only at the provider, as our server let the code out: a sign-up that broke off, or a stranger's. Who
        // knows the password, by a reset mail at worst, goes on with it.
        await signInWithEmailAndPassword(provider, email, password).catch(() => {
          throw error;
        });
      });
      await inPeoplesWords(creating);
    },
    async idToken(force) {
      await inPeoplesWords(provider.authStateReady());
      return provider.currentUser?.getIdToken(force).catch((error) => {
        if (endsSession(error)) return undefined;
        throw toPeoplesError(error);
      });
    },
    async signOut() {
      await inPeoplesWords(signOut(provider));
      await clearFirebaseStorage();
    },
  };
}

function startAuth({ firebase, emulatorUrl }: FirebaseChoice): Auth {
  // No pop-up resolver: it brings frames and scripts of other origins, for ways to sign in that the app has not.
  const started = initializeAuth(initializeApp(firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorUrl) connectAuthEmulator(started, emulatorUrl, { disableWarnings: true });
  return started;
}

async function inPeoplesWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toPeoplesError(error);
  }
}
