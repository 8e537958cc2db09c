import { type CallName, type CallRoute, calls } from '@agri/contract/calls.ts';
import { freshIdToken } from '../identity/current-identity.ts';
import { ApiError, OfflineError, toApiError } from './api-error.ts';

type Options = { signal: AbortSignal; onProgress: (bytes: number) => void };

/** Fetches a file that may be large, and tells how much has come. Throws as `call` does, also when it breaks off. */
export async function download(name: CallName, { signal, onProgress }: Options): Promise<Blob> {
  const route: CallRoute = calls[name];
  let answer = await ask(route, false, signal);
  if (answer.status === 401) answer = await ask(route, true, signal);
  if (!answer.ok || !answer.body) {
    const { status, headers } = answer;
    throw toApiError({ status, text: await answer.text(), header: (header) => headers.get(header) });
  }
  const reader = answer.body.getReader();
  const parts: BlobPart[] = [];
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      bytes += value.byteLength;
      onProgress(bytes);
    }
  } catch (cause) {
    throw signal.aborted ? cause : new OfflineError({ cause });
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
}

async function ask(route: CallRoute, forced: boolean, signal: AbortSignal): Promise<Response> {
  const token = await freshIdToken(forced);
  if (!token) throw new ApiError(401, { code: 'unauthenticated' });
  try {
    const headers = { authorization: `Bearer ${token}` };
    return await fetch(route.path, { method: route.method, headers, signal, credentials: 'same-origin' });
  } catch (cause) {
    throw signal.aborted ? cause : new OfflineError({ cause });
  }
}
