import { useLingui } from '@lingui/react';
import { Button } from '../button.tsx';
import { Sheet } from './sheet.tsx';

type Props = {
  open: boolean;
  title: string;
  text: string;
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is lost, and names what. */
export function ConfirmSheet({ open, title, text, confirm, busy, onConfirm, onClose }: Props) {
  const { _ } = useLingui();
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <p>{text}</p>
      <div className="mt-2 grid gap-3 pad:grid-cols-2">
        <Button look="quiet" onClick={onClose} className="pad:order-1">
          {_('action.keep')}
        </Button>
        <Button look="harm" icon="bin" busy={busy} onClick={onConfirm} className="order-first pad:order-2">
          {confirm}
        </Button>
      </div>
    </Sheet>
  );
}
