import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useOffline } from '../../lib/call/use-offline.ts';
import { clientSettings } from '../../lib/client-settings.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { formatAge } from '../../lib/text/format-age.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadDeferredParts } from '../pages.ts';
import { preloadNextPages } from '../preload.ts';
import { TabBar } from './tab-bar.tsx';

/** Until then the calls of the screen have the few lines that a browser opens to a server. */
const HELD_BACK_MS = 500;

const Notices = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, HELD_BACK_MS));
  const [{ Notices }] = await Promise.all([import('./notices.tsx'), loadDeferredParts()]);
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

/** In the demo only: says so on every screen. */
function DemoBanner() {
  const { _ } = useLingui();
  const { demo } = clientSettings();
  if (!demo) return null;
  return (
    <aside
      aria-label={_('demo.badge')}
      className="flex min-h-12 flex-wrap items-center justify-center gap-x-2.5 bg-sun-wash px-4 pt-[max(0.25rem,env(safe-area-inset-top))] pb-1 text-small"
    >
      <strong className="rounded-full bg-ink px-2.5 py-0.5 text-paper">{_('demo.badge')}</strong>
      {_('demo.line')}
      <a
        href={demo.mailboxUrl}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-12 items-center font-semibold text-leaf-ink underline underline-offset-4"
      >
        {_('demo.mails')}
      </a>
    </aside>
  );
}

/** Says that there is no connection, for as long as there is none. */
export function OfflineBanner() {
  const offline = useOffline();
  return <div role="status">{offline && <OfflineLine />}</div>;
}

function OfflineLine() {
  const { _, i18n } = useLingui();
  const age = useAgeOfShown();
  return (
    <p className="flex min-h-12 items-center justify-center gap-2.5 bg-sun-wash px-4 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
      <Icon name="offline" className="size-6 text-sun" />
      {age
        ? _('app.offlineSince', { age: formatAge(new Date(age).toISOString(), i18n.locale) })
        : _('app.offline')}
    </p>
  );
}

/** When the oldest of what stands on the screen came from the server. */
function useAgeOfShown(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const shown = cache
        .findAll({ type: 'active' })
        .filter(({ queryKey: [key] }) => key !== queryKeys.session[0] && key !== queryKeys.position[0]);
      const times = shown.map(({ state }) => loadedAtMs(state)).filter((time) => time > 0);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  );
}

/** An old answer that was kept for want of a new one says its age itself. */
function loadedAtMs({ data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number }): number {
  const kept = data as { stale?: boolean; fetched_at?: string } | undefined;
  return kept?.stale && kept.fetched_at ? Date.parse(kept.fetched_at) : dataUpdatedAt;
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
