import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useOffline } from '../../lib/call/use-offline.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { startOutbox } from '../../lib/outbox/outbox.ts';
import { isGoingOut, listWaiting, type OutboxEntry } from '../../lib/outbox/outbox-entry.ts';
import { type Made, useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';
import { findChanged } from './changed-queries.ts';

const OutboxSheet = lazyPart(async () => (await import('./outbox-sheet.tsx')).OutboxSheet);

/** Sends what waits, and says on every screen how much that is, until nothing is left. */
export function OutboxStrip() {
  const { _, i18n } = useLingui();
  const queryClient = useQueryClient();
  const offline = useOffline();
  const entries = useOutboxEntries();
  // What leaves at once is no news: the line would only flash.
  const waiting = listWaiting(entries).filter((entry) => !isGoingOut(entry, entries, offline)).length;
  const [open, setOpen] = useState(false);
  const refused = entries.filter((entry) => entry.refused !== undefined).length;

  useEffect(() => {
    const refresh = (entry: OutboxEntry, made: Made) => {
      for (const queryKey of findChanged(entry, made)) queryClient.invalidateQueries({ queryKey });
    };
    return startOutbox(
      (entry, made) => {
        refresh(entry, made);
        if (entry.kind === 'deletion') showToast('success', i18n._('farm.deleted'));
      },
      (deletion) => {
        refresh(deletion, {});
        showToast('error', i18n._('farm.deleteFailed'));
      },
    );
  }, [queryClient, i18n]);

  return (
    <>
      <div role="status">
        {waiting > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="flex min-h-12 w-full items-center justify-center gap-2.5 border-line border-b bg-card px-4 py-2 font-semibold"
          >
            <Icon
              name={refused > 0 ? 'alert' : 'clock'}
              className={`size-6 ${refused > 0 ? 'text-harm' : 'text-sun'}`}
            />
            <span className="underline underline-offset-4">
              {refused > 0
                ? _('outbox.countRefused', { count: refused })
                : _('outbox.count', { count: waiting })}
            </span>
          </button>
        )}
      </div>
      {open && (
        <Suspense>
          <OutboxSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
