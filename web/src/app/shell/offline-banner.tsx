import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useOffline } from '../../lib/call/use-offline.ts';
import { formatAge } from '../../lib/text/format-age.ts';
import { Icon } from '../../ui/icon.tsx';

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
        .filter(({ queryKey: [key] }) => key !== 'session' && key !== 'position');
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
