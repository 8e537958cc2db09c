import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { Icon } from '../icon.tsx';
import { Spinner } from '../spinner.tsx';
import { FieldNote } from './field.tsx';
import { PickButton } from './pick-button.tsx';

type Shown = { previewUrl: string; size: string; onRemove: () => void };

type Props = {
  label: string;
  photos: Shown[];
  /** What each place is meant for; there are as many photos as places at most. */
  places: string[];
  hint: string;
  busy: boolean;
  error: string | undefined;
  offerCamera: boolean;
  disabled: boolean;
  onPick: (files: File[]) => void;
};

const tile = 'grid aspect-square w-full place-items-center overflow-hidden rounded-inner border-[1.5px]';

/** Several photos for a form, side by side, each with its size and a way to remove it. */
export function PhotoListField(props: Props) {
  const { label, photos, places, hint, busy, error, offerCamera, disabled, onPick } = props;
  const { _ } = useLingui();
  const noteId = useId();
  const full = photos.length >= places.length;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={noteId} disabled={disabled}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <ul className="grid grid-cols-3 gap-3">
        {places.map((place, index) => (
          <li key={place} className="flex min-w-0 flex-col gap-1.5">
            <Place photo={photos[index]} place={place} busy={busy && index === photos.length} />
          </li>
        ))}
      </ul>
      <FieldNote id={noteId} text={error ?? hint} failed={error !== undefined} />
      {!full && (
        <div className="flex flex-wrap gap-3">
          {offerCamera && <PickButton icon="camera" label={_('photo.take')} camera onPick={onPick} />}
          <PickButton icon="picture" label={_('photo.choose')} multiple onPick={onPick} />
        </div>
      )}
    </fieldset>
  );
}

function Place({ photo, place, busy }: { photo: Shown | undefined; place: string; busy: boolean }) {
  const { _ } = useLingui();
  if (!photo)
    return (
      <div className={`${tile} border-dashed border-field-line bg-card text-ink-2`}>
        <span className="flex flex-col items-center gap-1.5 px-1 text-center text-small leading-tight hyphens-auto [overflow-wrap:anywhere]">
          {busy ? <Spinner /> : <Icon name="camera" className="size-8 text-leaf [stroke-width:1.5]" />}
          {busy ? <span role="status">{_('photo.preparing')}</span> : place}
        </span>
      </div>
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
