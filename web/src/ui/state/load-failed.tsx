import { useLingui } from '@lingui/react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';

type Props = { text: string; onRetry: () => void; busy?: boolean };

/** In the place of what could not be loaded: what happened, and another try. */
export function LoadFailed({ text, onRetry, busy }: Props) {
  const { _ } = useLingui();
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-tile border border-line bg-card px-6 py-8 text-center"
    >
      <Icon name="alert" className="size-10 text-sun" />
      <p>{text}</p>
      <Button look="quiet" onClick={onRetry} busy={busy}>
        {_('action.tryAgain')}
      </Button>
    </div>
  );
}
