import { isWebPage } from '@agri/contract/web/web-page.ts';
import { noteServerDate } from '../clock.ts';
import { type Answer, isProxyError, OfflineError, PageError, toApiError } from './api-error.ts';
import { isOffline, reportReachable } from './reachable.ts';
import type { Outgoing } from './send-upload.ts';

/**
 * Sends one request; throws `OfflineError` when no answer comes, `PageError` when a web page comes in its place, and the
 * abort reason when the caller gave up.
 */
export async function send(outgoing: Outgoing): Promise<Answer> {
  // `AbortSignal.any` is missing on the older iPhones that are still in use.
  const controller = new AbortController();
  const abort = () => controller.abort(outgoing.signal?.reason);
  const timer = setTimeout(abort, outgoing.timeoutMs);
  if (outgoing.signal?.aborted) abort();
  outgoing.signal?.addEventListener('abort', abort);
  const { signal } = controller;
  try {
    const sentAtMs = performance.now();
    const answer = await (outgoing.onUploadProgress ? sendWithProgress : sendFetch)({ ...outgoing, signal });
    const isPage = answer.status < 400 && isWebPage(answer.header('content-type'));
    if (!isPage) noteServerDate(answer.header('date'), sentAtMs, performance.now());
    const answered = !isPage && (answer.status < 500 || !isProxyError(toApiError(answer)));
    // Once the server is known to be away, a page is no answer to this request.
    if (!answered && isOffline()) throw toApiError(answer);
    reportReachable(answered);
    if (isPage) throw new PageError();
    return answer;
  } catch (cause) {
    if (outgoing.signal?.aborted || cause instanceof PageError) throw cause;
    reportReachable(false);
    throw new OfflineError({ cause });
  } finally {
    clearTimeout(timer);
    outgoing.signal?.removeEventListener('abort', abort);
  }
}

async function sendWithProgress(outgoing: Outgoing): Promise<Answer> {
  const { sendUpload } = await import('./send-upload.ts');
  return sendUpload(outgoing);
}

async function sendFetch({ url, method, headers, body, signal, keepalive }: Outgoing): Promise<Answer> {
  const response = await fetch(url, { method, headers, body, signal, keepalive, credentials: 'same-origin' });
  return {
    status: response.status,
    text: await response.text(),
    header: (name) => response.headers.get(name),
  };
}
