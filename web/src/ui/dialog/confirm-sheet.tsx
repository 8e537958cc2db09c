import { useLingui } from '@lingui/react';
import { Button } from '../button.tsx';
import type { IconName } from '../icon.tsx';
import { Notice } from '../state/notice.tsx';
import { releaseEntries } from './back-closes.ts';
import { Sheet } from './sheet.tsx';

type Props = {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  icon?: IconName;
  /** Harm for what is lost for good; else the plain look of an action. */
  look?: 'harm' | 'primary';
  /** The way out; by default it keeps what would be lost. */
  cancel?: string;
  /** Why the last try did not work. */
  error?: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is lost, and names what. */
export function ConfirmSheet(props: Props) {
  const { open, title, text, confirm, icon = 'bin', look = 'harm', cancel, error, busy } = props;
  const { onConfirm, onClose } = props;
  const { _ } = useLingui();
  const confirmed = () => {
    const released = releaseEntries();
    if (released) released.then(onConfirm);
    else onConfirm();
  };
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <p>{text}</p>
      {error && (
        <Notice icon="alert" look="harm" live>
          {error}
        </Notice>
      )}
      <div className="mt-2 grid gap-3 pad:grid-cols-2">
        <Button look="quiet" onClick={onClose} className="pad:order-1">
          {cancel ?? _('action.keep')}
        </Button>
        <Button look={look} icon={icon} busy={busy} onClick={confirmed} className="order-first pad:order-2">
          {confirm}
        </Button>
      </div>
    </Sheet>
  );
}
