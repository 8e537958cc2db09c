import { useLingui } from '@lingui/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useConnection } from '../../lib/call/use-offline.ts';
import { clientSettings } from '../../lib/client-settings.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { loadDeferredParts } from '../pages.ts';
import { preloadNextPages } from '../preload.ts';
import { OfflineLine } from './offline-line.tsx';
import { TabBar } from './tab-bar.tsx';

/** Until then the calls of the screen have the few lines that a browser opens to a server. */
const HELD_BACK_MS = 500;

const Notices = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, HELD_BACK_MS));
  return (await loadFrameParts()).Notices;
});
const DemoBanner = lazyPart(async () => (await loadFrameParts()).DemoBanner);
const AgedOfflineLine = lazyPart(async () => (await loadFrameParts()).AgedOfflineLine);

async function loadFrameParts() {
  const [parts] = await Promise.all([import('./notices.tsx'), loadDeferredParts()]);
  return parts;
}

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
        {clientSettings().demo && (
          <Suspense fallback={<div className="min-h-14 bg-sun-wash" />}>
            <DemoBanner />
          </Suspense>
        )}
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

/** Says that there is no connection, for as long as there is none. */
export function OfflineBanner() {
  const connection = useConnection();
  const silent = connection === 'silent';
  return (
    <div role="status">
      {connection !== 'online' && (
        <Suspense fallback={<OfflineLine silent={silent} />}>
          <AgedOfflineLine silent={silent} />
        </Suspense>
      )}
    </div>
  );
}

/** The shape of a screen while it is being loaded. */
export function PageSkeleton() {
  const { _ } = useLingui();
  return (
    <div role="status" aria-label={_('state.loading')} className="mx-auto w-full max-w-[40rem] px-4">
      <div className="flex min-h-18 items-center pt-3 pb-2">
        <div className="skeleton h-8 w-52 rounded-full" />
      </div>
      <div className="flex flex-col gap-4 pt-2">
        <div className="skeleton h-32 rounded-tile" />
        <div className="skeleton h-64 rounded-tile" />
      </div>
    </div>
  );
}
