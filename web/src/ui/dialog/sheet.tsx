import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';

type Props = { open: boolean; title: string; onClose: () => void; children: ReactNode };

/** A dialog at the bottom of a phone, in the middle of a desktop. Escape, Android's back and a tap beside it close it. */
export function Sheet({ open, title, onClose, children }: Props) {
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
      className="sheet mx-auto mt-auto mb-0 max-h-[88svh] w-full max-w-[36rem] overflow-y-auto rounded-t-[1.75rem] border border-line bg-card text-ink raised pad:mb-auto pad:rounded-[1.75rem]"
    >
      {open && (
        <div className="flex flex-col gap-4 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          <div className="flex items-center gap-2">
            <h2 id={titleId} className="min-w-0 flex-1 text-bar">
              {title}
            </h2>
            <IconButton icon="close" label={_('action.close')} onClick={onClose} className="-me-2" />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
