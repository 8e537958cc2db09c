import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { closings, useBackCloses } from './back-closes.ts';

type Props = {
  /** Either the id of its heading, or its name. */
  labelledBy?: string;
  label?: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog as large as the screen, open as long as it is there. Escape and Android's back close it. */
function WholeScreen({ labelledBy, label, className, onClose, children }: Props) {
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

type PhotoZoomProps = { src: string; alt: string; onClose: () => void };

/** The whole picture on the whole screen; a tap shows it at full size, to scroll about in. */
export function PhotoZoom({ src, alt, onClose }: PhotoZoomProps) {
  const { _ } = useLingui();
  const [large, setLarge] = useState(false);

  return (
    <WholeScreen label={alt} onClose={onClose} className="bg-black text-white">
      <div className="h-full overflow-auto">
        <button
          type="button"
          onClick={() => setLarge(!large)}
          aria-label={_(large ? 'photo.fit' : 'photo.enlarge')}
          className={`block ${large ? 'cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
        >
          <img src={src} alt={alt} className={large ? 'w-[200vw] max-w-none' : 'size-full object-contain'} />
        </button>
      </div>
      <button
        type="button"
        onClick={onClose}
        className="fixed end-4 top-[max(1rem,env(safe-area-inset-top))] flex min-h-12 items-center gap-2 rounded-full bg-black/75 px-4 font-semibold"
      >
        <Icon name="close" className="size-6" />
        {_('action.close')}
      </button>
    </WholeScreen>
  );
}
