import { useLingui } from '@lingui/react';
import { sendWaiting } from '../../lib/outbox/outbox.ts';
import { useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { OutboxRow } from './outbox-row.tsx';

/** Everything that waits, the oldest first. */
export function OutboxSheet({ onClose }: { onClose: () => void }) {
  const { _ } = useLingui();
  const entries = useOutboxEntries();
  return (
    <Sheet open title={_('outbox.title')} onClose={onClose}>
      <p className="text-ink-2">{_(entries.length > 0 ? 'outbox.lead' : 'outbox.empty')}</p>
      <ul className="flex flex-col gap-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <OutboxRow entry={entry} />
          </li>
        ))}
      </ul>
      {entries.some(({ refused }) => refused === undefined) && (
        <Button onClick={() => sendWaiting()}>{_('outbox.sendNow')}</Button>
      )}
    </Sheet>
  );
}
