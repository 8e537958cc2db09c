import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';

type Props = { open: boolean; title: string; onClose: () => void; children: ReactNode };

/** A dialog along the side of a phone, for lists. Escape, Android's back and a tap beside it close it. */
export function Drawer({ open, title, onClose, children }: Props) {
  const { _ } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, natively.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // React lets the closing of a dialog inside this one come up to it.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="drawer ms-0 me-auto my-0 h-dvh max-h-none w-[min(24rem,90vw)] max-w-none overflow-hidden border-line border-e bg-paper text-ink shadow-card"
    >
      {open && (
        <div className="flex h-full flex-col pt-[max(0.5rem,env(safe-area-inset-top))]">
          <div className="flex min-h-14 flex-none items-center gap-2 ps-4 pe-2">
            <h2 id={titleId} className="min-w-0 flex-1 text-bar">
              {title}
            </h2>
            <IconButton icon="close" label={_('action.close')} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
