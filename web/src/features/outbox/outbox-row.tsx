import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toServerMs } from '../../lib/clock.ts';
import { readRefusedDay } from '../../lib/outbox/entry-day.ts';
import { retryEntry, undoDeletion } from '../../lib/outbox/outbox.ts';
import { findReasonId, msUntilSent, type OutboxEntry, usePictureUrl } from '../../lib/outbox/outbox-entry.ts';
import { isOnlyInMemory } from '../../lib/outbox/outbox-storage.ts';
import { discardEntry } from '../../lib/outbox/outbox-store.ts';
import { formatAge } from '../../lib/text/cached-formats.ts';
import { formatTime } from '../../lib/text/later-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { findChanged } from './changed-queries.ts';
import { DayForm } from './day-form.tsx';

const icons = {
  item: 'sprout',
  check: 'camera',
  signs: 'zoom',
  question: 'chat',
  planting: 'sprout',
  activity: 'pen',
  task: 'check',
  deletion: 'bin',
} as const;
const kinds = {
  item: 'outbox.item',
  check: 'outbox.check',
  signs: 'outbox.signs',
  question: 'outbox.question',
  planting: 'outbox.planting',
  activity: 'outbox.activity',
  task: 'outbox.task',
  deletion: 'action.delete',
} as const;

/** One thing that waits: what it is, since when, why it was refused, and the ways on. */
export function OutboxRow({ entry }: { entry: OutboxEntry }) {
  const { _, i18n } = useLingui();
  const url = usePictureUrl(entry);
  const [asking, setAsking] = useState(false);
  const words = entry.input.agri_name || entry.input.agri_prompt || entry.input.text;
  const age = formatAge(new Date(toServerMs(entry.createdAtMs)).toISOString(), i18n.locale);
  const waitMs = entry.refused === undefined && !entry.wait?.all ? msUntilSent(entry, Date.now()) : 0;
  const time = formatTime(new Date(Date.now() + waitMs).toISOString(), i18n.locale);
  return (
    <div className="flex flex-col gap-3 rounded-tile border border-line p-3">
      <div className="flex items-center gap-3">
        {url ? (
          <Photo src={url} alt="" className="size-14 flex-none rounded-inner" />
        ) : (
          <span className="grid size-14 flex-none place-items-center rounded-inner bg-leaf-wash text-leaf-ink">
            <Icon name={icons[entry.kind]} />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 leading-snug font-semibold [overflow-wrap:anywhere]">
            {_(kinds[entry.kind])}
            {words && (
              <>
                {': '}
                <bdi>{words}</bdi>
              </>
            )}
          </p>
          {!isOnlyInMemory(entry.id) && (
            <p className="mt-0.5 text-small text-ink-2">{_('outbox.written', { age })}</p>
          )}
        </div>
        {!asking && entry.kind !== 'deletion' && (
          <IconButton
            icon="bin"
            label={_('action.delete')}
            onClick={() => setAsking(true)}
            className="-me-1 text-ink-2 hover:bg-harm-wash hover:text-harm [&>svg]:size-6"
          />
        )}
      </div>
      {entry.refused !== undefined && (
        <p className="rounded-inner bg-harm-wash px-3 py-2">{entry.refused || _(findReasonId(entry))}</p>
      )}
      {waitMs > 0 && <p className="text-small text-ink-2">{_('outbox.sentLater', { time })}</p>}
      {asking && (
        <>
          <p>{_('outbox.deleteText')}</p>
          <div className="flex flex-wrap justify-between gap-4">
            <Button look="quiet" onClick={() => setAsking(false)}>
              {_('action.keep')}
            </Button>
            <Button look="harm" icon="bin" onClick={() => discardEntry(entry)}>
              {_('action.delete')}
            </Button>
          </div>
        </>
      )}
      {!asking && entry.refused !== undefined && <SendAgain entry={entry} />}
      {entry.kind === 'deletion' && <UndoDeletion entry={entry} />}
    </div>
  );
}

/** For what stands aside: as it is, or with another day where the server did not take the one that it has. */
function SendAgain({ entry }: { entry: OutboxEntry }) {
  const { _ } = useLingui();
  const day = readRefusedDay(entry);
  if (day !== undefined) return <DayForm entry={entry} day={day} />;
  return (
    <Button look="quiet" onClick={() => retryEntry(entry)}>
      {_('action.tryAgain')}
    </Button>
  );
}

function UndoDeletion({ entry }: { entry: OutboxEntry }) {
  const { _ } = useLingui();
  const queryClient = useQueryClient();
  const undo = async () => {
    if (!(await undoDeletion(entry.input.id ?? ''))) return;
    // Where an answer was lost, the server may have deleted it all the same.
    for (const queryKey of findChanged(entry, {})) queryClient.invalidateQueries({ queryKey });
  };
  return (
    <Button look="quiet" onClick={undo}>
      {_('action.undo')}
    </Button>
  );
}
