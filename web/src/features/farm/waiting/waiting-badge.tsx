import { useLingui } from '@lingui/react';
import type { OutboxEntry } from '../../../lib/outbox/outbox-entry.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Says that something has not reached the server yet, or was refused there. */
export function WaitingBadge({ entry }: { entry: OutboxEntry }) {
  const { _ } = useLingui();
  const refused = entry.refused !== undefined;
  return (
    <span className="flex items-center gap-1.5 text-small leading-snug text-ink">
      <Icon name={refused ? 'alert' : 'clock'} className={`size-5 ${refused ? 'text-harm' : 'text-sun'}`} />
      {_(refused ? 'outbox.refused' : 'outbox.waiting')}
    </span>
  );
}
