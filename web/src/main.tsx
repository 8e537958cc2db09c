import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPage } from './app/pages.ts';
import { activateLocale } from './lib/i18n/load-messages.ts';
import { followTheme } from './lib/theme.ts';

history.scrollRestoration = 'manual';
followTheme();
// Both at once: words and page are separate files, and each waits for the network.
preloadPage(location.pathname);
await activateLocale('en');

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
