import { useLingui } from '@lingui/react';
import type { OutboxEntry } from '../../../lib/outbox/outbox-entry.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isDue, recheckText } from '../recheck/recheck-day.ts';

/** When to look again; stands out when it is time. */
export function RecheckBadge({ day, inCard }: { day: string; inCard?: boolean }) {
  const { _ } = useLingui();
  const look = isDue(day) ? 'bg-sun-wash font-semibold text-ink' : 'bg-leaf-wash text-leaf-ink';
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-small leading-snug ${look} ${
        inCard ? 'mt-1.5 rounded-[0.625rem] px-2 py-1' : 'self-start rounded-full px-3.5 py-1.5'
      }`}
    >
      <Icon name="calendar" className="size-5" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{recheckText(day, _)}</span>
    </span>
  );
}

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
