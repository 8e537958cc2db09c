import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import '../../../ui/steps/numbered-steps.css';

type Props = {
  /** It is all there is to do. */
  open: boolean;
  /** The steps with a key that this visit still knows. */
  children?: ReactNode;
  onReset: () => void;
};

/** The way to begin anew, folded away where the lamp works: its key was shown once. */
export function SetUpAgain({ open, children, onReset }: Props) {
  const { _ } = useLingui();
  return (
    <details open={open} className="setup-fold rounded-tile border border-line bg-card raised">
      <summary className="flex min-h-14 items-center gap-3 px-4 py-2">
        <Icon name="again" className="size-6 text-leaf" />
        <h2 className="min-w-0 flex-1 text-body font-semibold">{_('setup.again')}</h2>
        <Icon name="next" className="setup-arrow size-5 text-ink-2" />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        {children ?? (
          <>
            <p className="font-semibold">{_('setup.secretGone')}</p>
            <p>{_('setup.secretGoneText')}</p>
            <Button look="quiet" icon="key" onClick={onReset}>
              {_('devices.rotate')}
            </Button>
          </>
        )}
      </div>
    </details>
  );
}
