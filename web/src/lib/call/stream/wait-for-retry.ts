const FIRST_MS = 500;
const LONGEST_MS = 10_000;

/** Waits longer after each failure, but no longer once the network or the person is back. Ends early on abort. */
export function waitForRetry(failures: number, signal: AbortSignal): Promise<void> {
  const waitMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      document.removeEventListener('visibilitychange', onVisibility);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const onVisibility = () => document.visibilityState === 'visible' && finish();
    // Several phones that lost the same mast should not come back in the same instant.
    const timer = setTimeout(finish, waitMs * (0.75 + Math.random() / 2));
    addEventListener('online', finish);
    document.addEventListener('visibilitychange', onVisibility);
    signal.addEventListener('abort', finish);
  });
}
