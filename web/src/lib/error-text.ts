import type { I18n } from '@lingui/core';
import { ApiError, OfflineError } from './call/api-error.ts';

/** The sentence for a failure: the server's own, else that there is no connection, else `fallback`. */
export function errorText(error: unknown, _: I18n['_'], fallback: string): string {
  if (error instanceof ApiError && error.text) return error.text;
  if (error instanceof OfflineError) return _('error.offline');
  return fallback;
}
