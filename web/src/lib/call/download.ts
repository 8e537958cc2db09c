import { type CallName, type CallRoute, calls } from '@agri/contract/calls.ts';
import { isWebPage } from '@agri/contract/web/web-page.ts';
import { imageUrl } from '../client-settings.ts';
import { freshIdToken } from '../identity/current-identity.ts';
import { ApiError, OfflineError, toApiError } from './api-error.ts';
import { reportReachable } from './reachable.ts';

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
    throw toUnanswered(cause, signal);
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
}

async function ask(route: CallRoute, forced: boolean, signal: AbortSignal): Promise<Response> {
  const token = await freshIdToken(forced);
  if (!token) throw new ApiError(401, { code: 'unauthenticated' });
  try {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(route.path, {
      method: route.method,
      headers,
      signal,
      credentials: 'same-origin',
    });
    if (answer.ok && isWebPage(answer.headers.get('content-type')))
      throw new TypeError('a web page in place of a file');
    return answer;
  } catch (cause) {
    throw toUnanswered(cause, signal);
  }
}

function toUnanswered(cause: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return cause;
  reportReachable(false);
  return new OfflineError({ cause });
}

/** Saves a file to this device. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A stored photo as a file, to be sent again or asked about. @throws when it cannot be loaded. */
export async function fetchStoredPhoto(imageName: string): Promise<File> {
  const response = await fetch(imageUrl(imageName), { credentials: 'same-origin' });
  if (!response.ok || isWebPage(response.headers.get('content-type')))
    throw new Error(`the photo answered ${response.status}`);
  const blob = await response.blob();
  return new File([blob], `${imageName}.jpg`, { type: blob.type || 'image/jpeg' });
}
