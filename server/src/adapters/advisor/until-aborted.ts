/**
 * What `begin` promises, as long as `signal` does not abort; what was begun may go on unheard then.
 * @throws the reason of `signal`, also when it has aborted before.
 */
export async function untilAborted<T>(signal: AbortSignal, begin: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const stop = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([begin(), aborted.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
