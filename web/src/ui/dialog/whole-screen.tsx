import { type ReactNode, useEffect, useRef } from 'react';
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
