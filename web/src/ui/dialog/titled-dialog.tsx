import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { afterPaint } from '../page/after-paint.ts';
import { closings } from './closings.ts';

export type DialogProps = { open: boolean; title: string; onClose: () => void; children: ReactNode };

type Shape = { frame: string; content: string; bar: string; close?: string };

/** A modal dialog with a title. Escape, Android's back and a tap beside it close it. */
export function TitledDialog({ open, title, onClose, children, shape }: DialogProps & { shape: Shape }) {
  const { _ } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // The browser tells of an end later, maybe of one that was ours, when the sheet is already asked for again.
  const stands = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    if (!open) {
      stands.current = false;
      return element?.close();
    }
    // All below it becomes inert, which costs a slow phone more than a frame: the finger is answered first.
    return afterPaint(() => {
      element?.showModal();
      stands.current = true;
    });
  }, [open]);
  const takeBack = useRef(() => {});
  const leave = () => {
    takeBack.current();
    takeBack.current = afterPaint(onClose);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, natively.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      {...closings(() => stands.current && onClose())}
      onClick={(event) => event.target === event.currentTarget && leave()}
      className={shape.frame}
    >
      {open && (
        <div className={shape.content}>
          <div className={`flex items-center gap-2 ${shape.bar}`}>
            <h2 id={titleId} className="min-w-0 flex-1 text-bar">
              {title}
            </h2>
            <IconButton
              icon="close"
              label={_('action.close')}
              onClick={leave}
              {...(shape.close ? { className: shape.close } : {})}
            />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
