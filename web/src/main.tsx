import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPage } from './app/preload.ts';
import { createQueryClient } from './app/query-client.ts';
import { clientSettings } from './lib/client-settings.ts';
import { startLanguage } from './lib/i18n/language.ts';
import { followInstallOffer } from './lib/install/install-offer.ts';
import { startWorker } from './lib/install/start-worker.ts';
import { showTextSize } from './lib/look/text-size.ts';
import { followTheme } from './lib/look/theme.ts';
import { keepQueries, restoreQueries } from './lib/storage/kept-queries.ts';

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
  await Promise.all([startLanguage(), preloadPage(location.pathname), restoreQueries(queryClient)]);
  keepQueries(queryClient);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  );
}
