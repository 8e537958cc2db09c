import { useLingui } from '@lingui/react';
import { useConnection } from '../../lib/call/use-offline.ts';
import { isOnlyInSafari } from '../../lib/install/install-offer.ts';
import { sendNow } from '../../lib/outbox/outbox.ts';
import { describeOutbox, listWaiting } from '../../lib/outbox/outbox-entry.ts';
import { isOnlyInMemory } from '../../lib/outbox/outbox-storage.ts';
import { useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { formatTime } from '../../lib/text/later-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { OutboxRow } from './outbox-row.tsx';

/** Everything that waits, the oldest first. */
export function OutboxSheet({ onClose }: { onClose: () => void }) {
  const { _, i18n } = useLingui();
  const connection = useConnection();
  const entries = listWaiting(useOutboxEntries());
  const { id, untilMs } = describeOutbox(entries, connection);
  const isUnsaved = entries.some((entry) => isOnlyInMemory(entry.id));
  const time = untilMs && formatTime(new Date(untilMs).toISOString(), i18n.locale);
  return (
    <Sheet open title={_('outbox.title')} onClose={onClose}>
      <p className="text-ink-2">{isUnsaved ? _('outbox.notKept') : _(id, { time })}</p>
      {entries.length > 0 && isOnlyInSafari() && <Notice icon="phone">{_('outbox.sevenDays')}</Notice>}
      <ul className="flex flex-col gap-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <OutboxRow entry={entry} />
          </li>
        ))}
      </ul>
      {!untilMs && entries.some(({ refused }) => refused === undefined) && (
        <Button onClick={() => sendNow()}>{_('outbox.sendNow')}</Button>
      )}
    </Sheet>
  );
}
