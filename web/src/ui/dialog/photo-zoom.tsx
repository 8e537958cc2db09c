import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { WholeScreen } from './whole-screen.tsx';

type Props = { src: string; alt: string; onClose: () => void };

/** The whole picture on the whole screen; a tap shows it at full size, to scroll about in. */
export function PhotoZoom({ src, alt, onClose }: Props) {
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
