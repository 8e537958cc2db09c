import { useLingui } from '@lingui/react';
import { Icon } from '../../../ui/icon.tsx';

type Props = { open: boolean; onToggle: () => void };

/** What opens the rest of an answer: a row of its own across the card. */
export function MoreButton({ open, onToggle }: Props) {
  const { _ } = useLingui();
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="mt-3 flex min-h-12 w-full items-center justify-between gap-3 rounded-inner bg-leaf-wash px-4 text-start font-semibold text-leaf-ink"
    >
      {_('chat.more')}
      <Icon name="down" className={`size-5 transition-transform duration-150 ${open ? 'rotate-180' : ''}`} />
    </button>
  );
}
