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
import type { IdentityClient } from '../identity-client.ts';
import { endsSession, isTaken, toPeoplesError } from './firebase-failure.ts';
import { clearFirebaseStorage } from './firebase-storage.ts';

type FirebaseChoice = Extract<ClientSettings['identity'], { kind: 'firebase' }>;

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
