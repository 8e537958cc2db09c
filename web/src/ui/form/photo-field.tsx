import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { Icon, Spinner } from '../icon.tsx';
import { FieldNote } from './field.tsx';
import { PickButton, PickPlace } from './pick-button.tsx';

type SmallProps = {
  label: string;
  previewUrl: string | undefined;
  busy: boolean;
  error: string | undefined;
  offerCamera: boolean;
  disabled: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
};

type Props = SmallProps & {
  /** What is said about the picture under its preview: its size. */
  caption: string | undefined;
};

const FRAME =
  'grid aspect-4/3 max-h-[46svh] w-full place-items-center overflow-hidden rounded-tile border-[1.5px] border-dashed border-field-line bg-card';

/** A photo for a form, from the camera or the gallery, with its preview. */
export function PhotoField(props: Props) {
  const { label, previewUrl, caption, busy, error, offerCamera, disabled, onPick, onRemove } = props;
  const { _ } = useLingui();
  const noteId = useId();

  const pickOne = ([file]: File[]) => file && onPick(file);
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-3"
      aria-describedby={error ? noteId : undefined}
      disabled={disabled}
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {busy || previewUrl ? (
        <div className={FRAME}>
          {busy ? (
            <p role="status" className="flex items-center gap-3 text-ink-2">
              <Spinner /> {_('photo.preparing')}
            </p>
          ) : (
            <img src={previewUrl} alt={_('photo.preview')} className="size-full object-cover" />
          )}
        </div>
      ) : (
        <PickPlace camera={offerCamera} onPick={pickOne} className={`${FRAME} hover:bg-leaf-wash`}>
          <span className="flex flex-col items-center gap-2 px-6 text-center text-ink-2">
            <Icon name="camera" className="size-14 text-leaf [stroke-width:1.5]" />
            {_('photo.none')}
          </span>
        </PickPlace>
      )}
      {previewUrl && !busy && (
        <div className="flex items-center justify-between gap-3">
          <p className="text-small text-ink-2">{caption}</p>
          <RemoveButton onRemove={onRemove} />
        </div>
      )}
      {error && <FieldNote id={noteId} text={error} failed />}
      {!previewUrl && <PickButtons camera={offerCamera} onPick={pickOne} />}
    </fieldset>
  );
}

/** A photo that may go along with a form: one row, which becomes the photo. */
export function SmallPhotoField(props: SmallProps) {
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
          <RemoveButton onRemove={onRemove} />
        </div>
      ) : (
        <PickButtons camera={offerCamera} onPick={pickOne} />
      )}
      {error && <FieldNote id={noteId} text={error} failed />}
    </fieldset>
  );
}

function RemoveButton({ onRemove }: Pick<SmallProps, 'onRemove'>) {
  const { _ } = useLingui();
  return (
    <button
      type="button"
      onClick={onRemove}
      className="flex min-h-12 items-center gap-2 rounded-full px-4 font-semibold text-harm hover:bg-harm-wash disabled:opacity-60"
    >
      <Icon name="bin" className="size-6" />
      {_('photo.remove')}
    </button>
  );
}

function PickButtons({ camera, onPick }: { camera: boolean; onPick: (files: File[]) => void }) {
  const { _ } = useLingui();
  return (
    <div className="flex flex-wrap gap-3">
      {camera && <PickButton icon="camera" label={_('photo.take')} camera onPick={onPick} />}
      <PickButton icon="picture" label={_('photo.choose')} onPick={onPick} />
    </div>
  );
}
