import { useLingui } from '@lingui/react';
import { isDue, recheckText } from '../../../lib/farm/recheck-day.ts';
import { Icon } from '../../../ui/icon.tsx';

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
