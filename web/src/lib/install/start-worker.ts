const PAUSE_MS = 1000;

/** Registers the service worker once the first screen has had the network for itself. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () => {
    if (navigator.onLine === false) return addEventListener('online', begin, { once: true });
    setTimeout(() => register().catch(() => undefined), PAUSE_MS);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function register(): Promise<void> {
  const { registerWorker } = await import('./app-worker.ts');
  await registerWorker();
}
