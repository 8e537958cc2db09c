import './app/prefetch-home.ts';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { App } from './app/app.tsx';
import { preloadPage } from './app/preload.ts';
import { createQueryClient } from './app/query-client.ts';
import { followTheme, showTextSize } from './lib/appearance/chosen-look.ts';
import { clientSettings } from './lib/client-settings.ts';
import { startLanguage } from './lib/i18n/language.ts';
import { followInstallOffer } from './lib/install/install-offer.ts';
import { readSessionHint } from './lib/session/session-hint.ts';
import { keepQueries, restoreQueries } from './lib/storage/stored-queries.ts';

const PAUSE_MS = 1000;

history.scrollRestoration = 'manual';
document.title = clientSettings().appName;
followTheme();
showTextSize();
followInstallOffer();
startWorker();
start();

// Not awaited: the files that it loads wait for this one to have run.
async function start() {
  const queryClient = createQueryClient();
  // All at once: words and page are separate files, and each waits for the network.
  const restored = restoreQueries(queryClient).then(() => prefetchQueries(queryClient));
  const [{ createRoot }] = await Promise.all([
    // In the same file, but set up by itself: together they would be one long task.
    nextTask().then(() => import('react-dom/client')),
    startLanguage(),
    preloadPage(location.pathname),
    restored,
  ]);
  keepQueries(queryClient);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const app = (
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>
  );
  // Not urgent for React, so it is rendered in small steps, between which a slow phone can answer a finger.
  startTransition(() => createRoot(root).render(app));
}

/** Fetches what the first screen will show, for whoever was signed in last. */
async function prefetchQueries(queryClient: QueryClient) {
  if (location.pathname !== '/' || !readSessionHint()) return;
  const { prefetchHomeQueries } = await import('./app/home-screen.tsx');
  // Not awaited: the screen is drawn meanwhile.
  prefetchHomeQueries(queryClient);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Registers the service worker once the first screen has had the network for itself. */
function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () => {
    if (navigator.onLine === false) return addEventListener('online', begin, { once: true });
    setTimeout(() => register().catch(() => undefined), PAUSE_MS);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function register(): Promise<void> {
  const { registerWorker } = await import('./lib/install/app-worker.ts');
  await registerWorker();
}
