import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { afterPaint } from '../page/after-paint.ts';
import { closings, useBackCloses } from './back-closes.ts';
import { slideOut, useSheetDrag } from './use-sheet-drag.ts';
import './sheet.css';

export type DialogProps = {
  open: boolean;
  title: string;
  /** It has an address, so that Back closes it as it is. */
  routed?: boolean;
  onClose: () => void;
  children: ReactNode;
};

type Shape = {
  frame: string;
  content: string;
  bar: string;
  close?: string;
  /** Comes from below and leaves there, with a button, or under the finger that pulls it down. */
  slides?: boolean;
};

const shape: Shape = {
  frame:
    'sheet mx-auto mt-auto mb-0 max-h-[88svh] w-full max-w-[36rem] overflow-y-auto rounded-t-[1.75rem] border border-line bg-card text-ink raised pad:mb-auto pad:rounded-[1.75rem]',
  content: 'flex flex-col gap-4 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]',
  bar: 'sheet-grip',
  close: '-me-2',
  slides: true,
};

/** A dialog at the bottom of a phone, in the middle of a desktop. */
export function Sheet(props: DialogProps) {
  return <TitledDialog {...props} shape={shape} />;
}

/** A modal dialog with a title. Escape, Android's back and a tap beside it close it. */
export function TitledDialog(props: DialogProps & { shape: Shape }) {
  const { open, title, routed = false, onClose, children, shape } = props;
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
  useBackCloses(open && !routed, onClose);
  const takeBack = useRef(() => {});
  const leave = () => {
    takeBack.current();
    takeBack.current =
      shape.slides && dialog.current ? slideOut(dialog.current, onClose) : afterPaint(onClose);
  };
  const grip = useSheetDrag(dialog, leave);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, natively.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      {...closings(() => stands.current && (dialog.current?.open ? leave() : onClose()))}
      onClick={(event) => event.target === event.currentTarget && leave()}
      className={shape.frame}
    >
      {open && (
        <div className={shape.content}>
          <div className={`flex items-center gap-2 ${shape.bar}`} {...(shape.slides ? grip : {})}>
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
