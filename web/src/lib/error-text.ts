import type { I18n } from '@lingui/core';
import { ApiError, isProxyError, OfflineError } from './call/api-error.ts';
import { NotKeptError } from './not-kept-error.ts';

const SECONDS_SHOWN_UP_TO = 120;
const MINUTES_SHOWN_UP_TO = 120;

/** The sentence for a failure: the server's own, else that there is no connection or a wait, else `fallback`. */
export function errorText(error: unknown, _: I18n['_'], fallback: string): string {
  if (error instanceof NotKeptError) return _('outbox.notKept');
  if (isSilent(error)) return _('error.silent');
  if (error instanceof ApiError && error.text) return error.text;
  if (error instanceof OfflineError) return _('error.offline');
  return waitText(error, _) ?? fallback;
}

/** Why something could not be loaded, beside what it was: undefined where nothing is known that helps. */
export function failureOf(error: unknown, _: I18n['_']): { why: string | undefined; offline: boolean } {
  const offline = error instanceof OfflineError && !error.silent;
  return { why: errorText(error, _, '') || undefined, offline };
}

/** The server gave no answer to a device that has a network. */
function isSilent(error: unknown): boolean {
  return error instanceof OfflineError ? error.silent : error instanceof ApiError && isProxyError(error);
}

/** How long to wait after too many tries, where the failure is that; undefined for any other. */
export function waitText(error: unknown, _: I18n['_']): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const seconds = error.retryAfterSeconds;
  if (seconds === undefined) return _('error.waitAWhile');
  if (seconds <= SECONDS_SHOWN_UP_TO) return _('error.waitSeconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= MINUTES_SHOWN_UP_TO) return _('error.waitMinutes', { count: minutes });
  return _('error.waitHours', { count: Math.ceil(minutes / 60) });
}
