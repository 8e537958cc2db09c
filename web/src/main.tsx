import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPage } from './app/preload.ts';
import { clientSettings } from './lib/client-settings.ts';
import { activateLocale } from './lib/i18n/load-messages.ts';
import { followTheme } from './lib/theme.ts';

history.scrollRestoration = 'manual';
document.title = clientSettings().appName;
followTheme();
start();

// Not awaited: the files that it loads wait for this one to have run.
async function start() {
  // Both at once: words and page are separate files, and each waits for the network.
  await Promise.all([activateLocale('en'), preloadPage(location.pathname)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
