import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useConnection } from '../../lib/call/use-offline.ts';
import { isOnlyInSafari } from '../../lib/install/install-offer.ts';
import { retryEntry, sendWaiting } from '../../lib/outbox/outbox.ts';
import {
  describeOutbox,
  findReasonId,
  msUntilSent,
  type OutboxEntry,
  usePictureUrl,
} from '../../lib/outbox/outbox-entry.ts';
import { discardEntry, useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { formatAge } from '../../lib/text/cached-formats.ts';
import { formatTime } from '../../lib/text/later-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Notice } from '../../ui/state/notice.tsx';

const icons = {
  item: 'sprout',
  check: 'camera',
  signs: 'zoom',
  question: 'chat',
  planting: 'sprout',
  activity: 'pen',
  task: 'check',
} as const;
const kinds = {
  item: 'outbox.item',
  check: 'outbox.check',
  signs: 'outbox.signs',
  question: 'outbox.question',
  planting: 'outbox.planting',
  activity: 'outbox.activity',
  task: 'outbox.task',
} as const;

/** One thing that waits: what it is, since when, why it was refused, and the two ways on. */
function OutboxRow({ entry }: { entry: OutboxEntry }) {
  const { _, i18n } = useLingui();
  const url = usePictureUrl(entry);
  const [asking, setAsking] = useState(false);
  const words = entry.input.agri_name || entry.input.agri_prompt || entry.input.text;
  const age = formatAge(new Date(entry.createdAtMs).toISOString(), i18n.locale);
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
          <p className="mt-0.5 text-small text-ink-2">{_('outbox.written', { age })}</p>
        </div>
        {!asking && (
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
      {!asking && entry.refused !== undefined && (
        <Button look="quiet" onClick={() => retryEntry(entry)}>
          {_('action.tryAgain')}
        </Button>
      )}
    </div>
  );
}

/** Everything that waits, the oldest first. */
export function OutboxSheet({ onClose }: { onClose: () => void }) {
  const { _, i18n } = useLingui();
  const connection = useConnection();
  const entries = useOutboxEntries();
  const { id, untilMs } = describeOutbox(entries, connection);
  const time = untilMs && formatTime(new Date(untilMs).toISOString(), i18n.locale);
  return (
    <Sheet open title={_('outbox.title')} onClose={onClose}>
      <p className="text-ink-2">{_(id, { time })}</p>
      {entries.length > 0 && isOnlyInSafari() && <Notice icon="phone">{_('outbox.sevenDays')}</Notice>}
      <ul className="flex flex-col gap-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <OutboxRow entry={entry} />
          </li>
        ))}
      </ul>
      {!untilMs && entries.some(({ refused }) => refused === undefined) && (
        <Button onClick={() => sendWaiting()}>{_('outbox.sendNow')}</Button>
      )}
    </Sheet>
  );
}
