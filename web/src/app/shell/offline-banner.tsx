import { useLingui } from '@lingui/react';
import { useOffline } from '../../lib/connection.ts';
import { Icon } from '../../ui/icon.tsx';

/** Says that there is no connection, for as long as there is none. */
export function OfflineBanner() {
  const { _ } = useLingui();
  const offline = useOffline();
  return (
    <div role="status">
      {offline && (
        <p className="flex min-h-12 items-center justify-center gap-2.5 bg-sun-wash px-4 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
          <Icon name="offline" className="size-6 text-sun" />
          {_('app.offline')}
        </p>
      )}
    </div>
  );
}
