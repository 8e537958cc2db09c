import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useBackCloses } from './back-closes.ts';
import { closings } from './closings.ts';

type Props = {
  /** Either the id of its heading, or its name. */
  labelledBy?: string;
  label?: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog as large as the screen, open as long as it is there. Escape and Android's back close it. */
export function WholeScreen({ labelledBy, label, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(true, onClose);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-label={label}
      {...closings(onClose)}
      className={`m-0 h-dvh max-h-none w-screen max-w-none ${className}`}
    >
      {children}
    </dialog>
  );
}

type FullSheetProps = { title: string; onClose: () => void; children: ReactNode };

/** A dialog on the whole screen, for what needs the room of a page. Escape and Android's back close it. */
export function FullSheet({ title, onClose, children }: FullSheetProps) {
  const { _ } = useLingui();
  const titleId = useId();

  return (
    <WholeScreen labelledBy={titleId} onClose={onClose} className="sheet overflow-y-auto bg-paper text-ink">
      <div className="mx-auto max-w-[64rem] px-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <div className="sticky top-0 z-10 -mx-4 flex min-h-18 items-center gap-2 bg-paper/95 px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-2 blur-behind">
          <h2 id={titleId} className="min-w-0 flex-1 text-bar">
            {title}
          </h2>
          <IconButton icon="close" label={_('action.close')} onClick={onClose} className="-me-2" />
        </div>
        <div className="flex flex-col gap-5 pt-2">{children}</div>
      </div>
    </WholeScreen>
  );
}
