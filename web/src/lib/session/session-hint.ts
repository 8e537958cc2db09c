import { dropStored, readStored, store } from '../stored.ts';

/** The storage key of the hint; its removal in another tab means that the person signed out there. */
export const sessionHintKey = 'agri.account';

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

/** Remembers who is signed in. */
export function rememberSession(email: string): void {
  store(sessionHintKey, email);
}

/** Forgets who was signed in. */
export function forgetSession(): void {
  dropStored(sessionHintKey);
}
