import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { Icon, Spinner } from '../icon.tsx';
import { FieldNote } from './field.tsx';
import { PickButton, PickPlace } from './pick-button.tsx';

type Shown = { place: number; previewUrl: string; size: string; onRemove: () => void };

type Props = {
  label: string;
  photos: Shown[];
  /** What each place is meant for; there are as many photos as places at most. */
  places: string[];
  hint: string;
  /** The places whose photos are being made ready. */
  preparing: number[];
  error: string | undefined;
  offerCamera: boolean;
  disabled: boolean;
  /** `from` is the place that was tapped. */
  onPick: (files: File[], from?: number) => void;
};

const tile = 'grid aspect-square w-full place-items-center overflow-hidden rounded-inner border-[1.5px]';

/** Several photos for a form, side by side, each with its size and a way to remove it. */
export function PhotoListField(props: Props) {
  const { label, photos, places, hint, preparing, error, offerCamera, disabled, onPick } = props;
  const { _ } = useLingui();
  const noteId = useId();
  const full = photos.length >= places.length;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={noteId} disabled={disabled}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <ul className="grid grid-cols-3 gap-3">
        {places.map((place, index) => (
          <li key={place} className="flex min-w-0 flex-col gap-1.5">
            <Place
              photo={photos.find((photo) => photo.place === index)}
              place={place}
              busy={preparing.includes(index)}
              offerCamera={offerCamera}
              onPick={(files) => onPick(files, index)}
            />
          </li>
        ))}
      </ul>
      <FieldNote id={noteId} text={error ?? hint} failed={error !== undefined} />
      {!full && (
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
  busy: boolean;
  offerCamera: boolean;
  onPick: (files: File[]) => void;
};

function Place({ photo, place, busy, offerCamera, onPick }: PlaceProps) {
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
          <Icon name="camera" className="size-8 text-leaf [stroke-width:1.5]" />
          {place}
        </span>
      </PickPlace>
    );
  return (
    <>
      <div className={`${tile} border-line`}>
        <img src={photo.previewUrl} alt={_('photo.preview')} className="size-full object-cover" />
      </div>
      <p className="text-center text-small text-ink-2">{photo.size}</p>
      <button
        type="button"
        onClick={photo.onRemove}
        className="flex min-h-12 items-center justify-center gap-1.5 rounded-full px-1 text-small font-semibold text-harm hover:bg-harm-wash disabled:opacity-60"
      >
        <Icon name="bin" className="size-5" />
        {_('photo.remove')}
      </button>
    </>
  );
}
