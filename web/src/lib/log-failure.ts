import { ApiError } from './call/api-error.ts';

/** Notes a failure that the person is not told of. What was sent, and texts that may repeat it, stay out of the log. */
export function logFailure(error: Error): void {
  const what = error instanceof ApiError ? `${error.status} ${error.code}` : String(error);
  // biome-ignore lint/suspicious/noConsole: the one place that logs, for failures the spec wants logged only.
  console.warn('a request failed:', what);
}
