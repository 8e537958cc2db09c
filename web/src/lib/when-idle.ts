const LONGEST_MS = 2000;

/** Runs what can wait once the browser has nothing else to do, soon in any case; gives what calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LONGEST_MS });
  return () => cancelIdleCallback(handle);
}
