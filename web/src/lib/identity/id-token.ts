import { limits } from '@agri/contract/limits.ts';
import { currentIdentity } from './current-identity.ts';

/** The ID token, renewed first when it expires within `limits.tokenRefreshSeconds`; undefined when nobody is signed in. */
export async function freshIdToken(force = false): Promise<string | undefined> {
  const identity = await currentIdentity();
  const token = await identity.idToken(force);
  if (!token || force || secondsLeft(token) >= limits.tokenRefreshSeconds) return token;
  return identity.idToken(true);
}

/** Seconds until a token expires by this device's clock; 0 when it cannot be read. */
export function secondsLeft(token: string, nowMs = Date.now()): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' ? exp - nowMs / 1000 : 0;
  } catch {
    return 0;
  }
}
