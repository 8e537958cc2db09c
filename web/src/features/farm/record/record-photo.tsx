import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { imageUrl } from '../../../lib/client-settings.ts';
import { PhotoZoom } from '../../../ui/dialog/photo-zoom.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Photo } from '../../../ui/photo.tsx';

type Props = {
  imageName: string;
  alt: string;
  /** Which one it is of several. */
  mark?: string;
};

/** The photo of a record; a tap opens it on the whole screen. */
export function RecordPhoto({ imageName, alt, mark }: Props) {
  const { _ } = useLingui();
  const [zoomed, setZoomed] = useState(false);
  const src = imageUrl(imageName);
  return (
    <>
      <button
        type="button"
        onClick={() => setZoomed(true)}
        aria-label={mark ? `${_('photo.zoom')}, ${mark}` : _('photo.zoom')}
        className="relative block w-full overflow-hidden rounded-tile text-start"
      >
        <Photo src={src} alt={alt} eager className="aspect-16/10 w-full" />
        {mark && (
          <span className="absolute start-3 bottom-3 rounded-full bg-card px-3 py-1 text-small font-semibold text-ink tabular-nums shadow-card">
            <bdi>{mark}</bdi>
          </span>
        )}
        <span className="absolute end-3 bottom-3 grid size-12 place-items-center rounded-full bg-card text-ink shadow-card">
          <Icon name="zoom" />
        </span>
      </button>
      {zoomed && <PhotoZoom src={src} alt={alt} onClose={() => setZoomed(false)} />}
    </>
  );
}
