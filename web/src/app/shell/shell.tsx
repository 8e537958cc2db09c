import { useLingui } from '@lingui/react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { preloadNextPages } from '../preload.ts';
import { loadRest } from '../rest/load-rest.ts';
import { DemoBanner } from './demo-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { TabBar } from './tab-bar.tsx';

const Notices = lazy(async () => {
  const [{ Notices }] = await Promise.all([import('./notices.tsx'), loadRest()]);
  return { default: Notices };
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
