import { useLingui } from '@lingui/react';
import { Icon } from '../icon.tsx';

type Props = { text: string; busy: boolean; onRetry: () => void };

/** Says that what is shown is old, and offers another try. */
export function StaleLine({ text, busy, onRetry }: Props) {
  const { _ } = useLingui();
  return (
    <div role="status" className="flex items-center gap-3 rounded-tile bg-sun-wash py-1.5 ps-4 pe-1.5">
      <Icon name="clock" className="size-6 text-sun" />
      <p className="min-w-0 flex-1">{text}</p>
      <button
        type="button"
        onClick={onRetry}
        disabled={busy}
        aria-busy={busy || undefined}
        className="min-h-12 rounded-inner px-3 font-semibold text-leaf-ink underline underline-offset-4"
      >
        {_('action.tryAgain')}
      </button>
    </div>
  );
}
