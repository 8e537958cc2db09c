import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  Component,
  type ReactNode,
  Suspense,
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  Router,
  useLocation,
  useNavigationType,
} from 'react-router';
import { lazyPart } from '../lib/lazy-part.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page/page.tsx';
import { AppRoutes } from './app-routes.tsx';
import { loadDeferredPages } from './pages.ts';

type Props = { path: string; children: ReactNode };
type State = { failed: boolean };

/** Catches what breaks a screen, also a part of the app that could not be loaded, and offers another try; other screens are not touched. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary path={useLocation().pathname}>{children}</Boundary>;
}

class Boundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (before.path !== this.props.path && this.state.failed) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? (
      <Suspense fallback={<PlainBroken />}>
        <DrawnBroken />
      </Suspense>
    ) : (
      this.props.children
    );
  }
}

// Drawn, with what is safe and what to do, wherever that can still be loaded.
const DrawnBroken = lazyPart(() =>
  loadDeferredPages()
    .then(({ deferredPages }) => deferredPages.Broken())
    .catch(() => PlainBroken),
);

function PlainBroken() {
  const { _ } = useLingui();
  return (
    <main>
      <Page title={_('app.brokenTitle')}>
        <p>{_('app.broken')}</p>
        {/* A reload and no new render: a file of an older version is only found anew by it. */}
        <Button onClick={() => location.reload()}>{_('action.tryAgain')}</Button>
      </Page>
    </main>
  );
}

/**
 * The library's `BrowserRouter`, from the library's own parts. That one lies in a file together with forms, fetchers and
 * prefetching, two KiB that every first load would carry (093).
 */
function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [state, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((next) => startTransition(() => setState(next))), [history]);
  return (
    <Router location={state.location} navigationType={state.action} navigator={history}>
      {children}
    </Router>
  );
}

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

/** Until then the first screen has the network for itself. */
const HELD_BACK_MS = 1000;

const Recovery = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, HELD_BACK_MS));
  return (await import('./shell/recovery.ts')).Recovery;
});

/** The whole app with what every screen needs around it. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <Recovery />
        </Suspense>
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
