import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { AppRoutes } from './app-routes.tsx';
import { BrowserRouter } from './browser-router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const MAX_FRAMES = 40;

/** Opens new screens at their top, and returns to where the person was when they go back. */
function ScrollMemory() {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const memory = useRef({ positions: new Map<string, number>(), opened: false }).current;

  useLayoutEffect(() => {
    const wanted = navigation === 'POP' ? (memory.positions.get(key) ?? 0) : 0;
    // The first screen stands at its top; to ask where it stands would have it laid out at once.
    const stop = memory.opened ? scrollWhenTallEnough(wanted) : () => undefined;
    memory.opened = true;
    const remember = () => memory.positions.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      removeEventListener('scroll', remember);
    };
  }, [key, navigation, memory]);

  return null;
}

/** The list may still be on its way in, so a few frames are waited for it. */
function scrollWhenTallEnough(top: number): () => void {
  let frames = 0;
  let handle = 0;
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' });
    frames += 1;
    if (Math.abs(window.scrollY - top) > 1 && frames < MAX_FRAMES) handle = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(handle);
}

/** The whole app with what every screen needs around it. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ScrollMemory />
          <ErrorBoundary>
            <AppRoutes />
          </ErrorBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </I18nProvider>
  );
}
