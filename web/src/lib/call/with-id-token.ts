import { freshIdToken } from '../identity/current-identity.ts';
import { ApiError } from './api-error.ts';

/** Makes a request with the person's token; after a 401 once more, with one that was renewed by force. */
export async function withIdToken<T extends { status: number }>(
  attempt: (token: string) => Promise<T>,
): Promise<T> {
  const answer = await attempt(await requireIdToken(false));
  return answer.status === 401 ? attempt(await requireIdToken(true)) : answer;
}

async function requireIdToken(forced: boolean): Promise<string> {
  const token = await freshIdToken(forced);
  if (!token) throw new ApiError(401, { code: 'unauthenticated' });
  return token;
}
