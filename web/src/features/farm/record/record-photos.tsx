import { useLingui } from '@lingui/react';
import { RecordPhoto } from './record-photo.tsx';

type Props = { imageNames: string[]; name: string };

/** All photos of a check; several stand in a row to swipe, the next one peeping in. */
export function RecordPhotos({ imageNames, name }: Props) {
  const { _ } = useLingui();
  const [only] = imageNames;
  if (imageNames.length === 1 && only)
    return <RecordPhoto imageName={only} alt={_('farm.photoOf', { name })} />;
  return (
    <ul
      aria-label={_('record.photos')}
      className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 wide:mx-0 wide:scroll-px-0 wide:px-0"
    >
      {imageNames.map((imageName, index) => (
        <li key={imageName} className="w-[88%] flex-none snap-start">
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
