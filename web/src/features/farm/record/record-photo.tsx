import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { imageUrl } from '../../../lib/client-settings.ts';
import { PhotoZoom } from '../../../ui/dialog/whole-screen.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Photo } from '../../../ui/photo.tsx';

type Props = {
  imageName: string;
  alt: string;
  /** Which one it is of several. */
  mark?: string;
};

/** The photo of a record; a tap opens it on the whole screen. */
function RecordPhoto({ imageName, alt, mark }: Props) {
  const { _ } = useLingui();
  const [zoomed, setZoomed] = useState(false);
  const src = imageUrl(imageName);
  return (
    <>
      <button
        type="button"
        onClick={() => setZoomed(true)}
        aria-label={mark ? `${_('photo.zoom')}, ${mark}` : _('photo.zoom')}
        className="relative block size-full overflow-hidden text-start"
      >
        <Photo src={src} alt={alt} eager className="size-full" />
        {mark && (
          <span className="absolute start-3 bottom-10 rounded-full bg-card px-3 py-1 text-small font-semibold text-ink tabular-nums shadow-card">
            <bdi>{mark}</bdi>
          </span>
        )}
        <span className="absolute end-3 bottom-10 grid size-12 place-items-center rounded-full bg-card text-ink shadow-card">
          <Icon name="zoom" />
        </span>
      </button>
      {zoomed && <PhotoZoom src={src} alt={alt} onClose={() => setZoomed(false)} />}
    </>
  );
}

type PhotosProps = { imageNames: string[]; name: string };

/** All photos of a check; several stand in a row to swipe. */
export function RecordPhotos({ imageNames, name }: PhotosProps) {
  const { _ } = useLingui();
  const [only] = imageNames;
  if (imageNames.length === 1 && only)
    return <RecordPhoto imageName={only} alt={_('farm.photoOf', { name })} />;
  return (
    <ul
      aria-label={_('record.photos')}
      className="flex size-full snap-x snap-mandatory gap-1 overflow-x-auto"
    >
      {imageNames.map((imageName, index) => (
        <li key={imageName} className="w-[92%] flex-none snap-start">
          <RecordPhoto
            imageName={imageName}
            alt={_('record.photoNumber', { name, number: index + 1, count: imageNames.length })}
            mark={`${index + 1} / ${imageNames.length}`}
          />
        </li>
      ))}
    </ul>
  );
}
