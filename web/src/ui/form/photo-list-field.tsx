import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { Icon, Spinner } from '../icon.tsx';
import { FieldNote } from './field.tsx';
import { PickButton, PickPlace } from './pick-button.tsx';

type Shown = { place: number; previewUrl: string; onRemove: () => void };

type Props = {
  label: string;
  photos: Shown[];
  /** What each place is meant for; there are as many photos as places at most. */
  places: string[];
  /** Below the photos: what to take, then how much will be sent. */
  note: string;
  /** The places whose photos are being made ready. */
  preparing: number[];
  error: string | undefined;
  offerCamera: boolean;
  /** `from` is the place that was tapped. */
  onPick: (files: File[], from?: number) => void;
};

const tile =
  'relative grid aspect-square size-full place-items-center overflow-hidden rounded-inner border-[1.5px]';

/** Several photos for a form, the first one large; each place is the button for its photo. */
export function PhotoListField(props: Props) {
  const { label, photos, places, note, preparing, error, offerCamera, onPick } = props;
  const { _ } = useLingui();
  const noteId = useId();
  const isEmpty = photos.length === 0 && preparing.length === 0;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={noteId}>
      <legend className="sr-only">{label}</legend>
      <ul className="grid max-w-96 grid-cols-3 gap-3">
        {places.map((place, index) => (
          <li key={place} className="min-w-0 first:col-span-2 first:row-span-2">
            <Place
              photo={photos.find((photo) => photo.place === index)}
              place={place}
              isFirst={index === 0}
              busy={preparing.includes(index)}
              offerCamera={offerCamera}
              onPick={(files) => onPick(files, index)}
            />
          </li>
        ))}
      </ul>
      <FieldNote id={noteId} text={error ?? note} failed={error !== undefined} />
      {isEmpty && (
        <div className="flex flex-wrap gap-3">
          {offerCamera && (
            <PickButton icon="camera" label={_('photo.take')} camera onPick={(files) => onPick(files)} />
          )}
          <PickButton icon="picture" label={_('photo.choose')} multiple onPick={(files) => onPick(files)} />
        </div>
      )}
    </fieldset>
  );
}

type PlaceProps = {
  photo: Shown | undefined;
  place: string;
  isFirst: boolean;
  busy: boolean;
  offerCamera: boolean;
  onPick: (files: File[]) => void;
};

function Place({ photo, place, isFirst, busy, offerCamera, onPick }: PlaceProps) {
  const { _ } = useLingui();
  const words =
    'flex flex-col items-center gap-1.5 px-1 text-center text-small leading-tight hyphens-auto [overflow-wrap:anywhere]';
  const empty = `${tile} border-dashed border-field-line bg-card text-ink-2`;
  if (busy)
    return (
      <div className={empty}>
        <span className={words}>
          <Spinner />
          <span role="status">{_('photo.preparing')}</span>
        </span>
      </div>
    );
  if (!photo)
    return (
      <PickPlace camera={offerCamera} onPick={onPick} className={`${empty} hover:bg-leaf-wash`}>
        <span className={words}>
          <Icon name="camera" className={`${isFirst ? 'size-14' : 'size-8'} text-leaf [stroke-width:1.5]`} />
          {place}
        </span>
      </PickPlace>
    );
  return (
    <div className={`${tile} border-line`}>
      <img src={photo.previewUrl} alt={_('photo.preview')} className="absolute size-full object-cover" />
      <button
        type="button"
        onClick={photo.onRemove}
        aria-label={_('photo.remove')}
        className="absolute end-1 top-1 grid size-12 place-items-center rounded-full bg-card text-harm shadow-card"
      >
        <Icon name="bin" className="size-6" />
      </button>
    </div>
  );
}
