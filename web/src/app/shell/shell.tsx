import { useLingui } from '@lingui/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.ts';
import { loadRest } from '../pages.ts';
import { preloadNextPages } from '../preload.ts';
import { DemoBanner } from './demo-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { TabBar } from './tab-bar.tsx';

/** Until then the calls of the screen have the few lines that a browser opens to a server. */
const HELD_BACK_MS = 500;

const Notices = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, HELD_BACK_MS));
  const [{ Notices }] = await Promise.all([import('./notices.tsx'), loadRest()]);
  return Notices;
});

/** What stands around every signed-in screen: tabs, and the lines about demo and connection. */
export function Shell({ children }: { children: ReactNode }) {
  const { _ } = useLingui();
  const { pathname } = useLocation();

  useEffect(() => preloadNextPages(pathname), [pathname]);

  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-leaf px-5 py-3 font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {_('app.skip')}
      </a>
      <div className="beside-tabs">
        <DemoBanner />
        <OfflineBanner />
        <Suspense>
          <Notices />
        </Suspense>
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </main>
      </div>
      <TabBar />
    </>
  );
}
