import { keepPersonKnown } from '../appearance/remember-appearance.ts';
import { dropStored, readStored, store } from '../stored.ts';

/** The storage key of the hint; its removal in another tab means that the person signed out there. */
export const sessionHintKey = 'agri.account';
const OWNER = 'agri.owner';

/**
 * The e-mail of whoever was signed in last on this device. Only a hint, so that the first paint need not wait for
 * the server; the server decides.
 */
export function readSessionHint(): string | undefined {
  return readStored(sessionHintKey);
}

/** Under what the things of whoever is signed in lie on this device; empty for nobody. */
export function accountKey(): string {
  return readSessionHint()?.toLowerCase() ?? '';
}

/** Whose things lie on this device, also after their session was refused; undefined after a sign-out. */
export function readOwner(): string | undefined {
  return readStored(OWNER)?.toLowerCase();
}

/** Remembers who is signed in. */
export function rememberSession(email: string): void {
  store(sessionHintKey, email);
  store(OWNER, email);
  keepPersonKnown(true);
}

/** Forgets who is signed in; their things stay until they sign out or somebody else signs in. */
export function forgetSession(): void {
  dropStored(sessionHintKey);
  keepPersonKnown(false);
}
