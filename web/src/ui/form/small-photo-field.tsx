import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { Icon, Spinner } from '../icon.tsx';
import { FieldNote } from './field.tsx';
import { PickButton } from './pick-button.tsx';

type Props = {
  label: string;
  previewUrl: string | undefined;
  busy: boolean;
  error: string | undefined;
  offerCamera: boolean;
  disabled: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
};

/** A photo that may go along with a form: one row, which becomes the photo. */
export function SmallPhotoField(props: Props) {
  const { label, previewUrl, busy, error, offerCamera, disabled, onPick, onRemove } = props;
  const { _ } = useLingui();
  const noteId = useId();
  const pickOne = ([file]: File[]) => file && onPick(file);
  return (
    <fieldset className="min-w-0" aria-describedby={error ? noteId : undefined} disabled={disabled}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {busy ? (
        <p role="status" className="flex min-h-14 items-center gap-3 text-ink-2">
          <Spinner /> {_('photo.preparing')}
        </p>
      ) : previewUrl ? (
        <div className="flex items-center justify-between gap-3">
          <img src={previewUrl} alt={_('photo.preview')} className="size-24 rounded-inner object-cover" />
          <button
            type="button"
            onClick={onRemove}
            className="flex min-h-12 items-center gap-2 rounded-full px-4 font-semibold text-harm hover:bg-harm-wash disabled:opacity-60"
          >
            <Icon name="bin" className="size-6" />
            {_('photo.remove')}
          </button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          {offerCamera && <PickButton icon="camera" label={_('photo.take')} camera onPick={pickOne} />}
          <PickButton icon="picture" label={_('photo.choose')} onPick={pickOne} />
        </div>
      )}
      {error && <FieldNote id={noteId} text={error} failed />}
    </fieldset>
  );
}
