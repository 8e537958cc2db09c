import { useLingui } from '@lingui/react';
import { type ChangeEvent, useId } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { Spinner } from '../spinner.tsx';
import { FieldNote } from './field.tsx';

type Props = {
  label: string;
  previewUrl: string | undefined;
  /** What is said about the picture under its preview: its size. */
  caption: string | undefined;
  busy: boolean;
  error: string | undefined;
  offerCamera: boolean;
  disabled: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
};

/** A photo for a form, from the camera or the gallery, with its preview. */
export function PhotoField(props: Props) {
  const { label, previewUrl, caption, busy, error, offerCamera, disabled, onPick, onRemove } = props;
  const { _ } = useLingui();
  const noteId = useId();

  return (
    <fieldset
      className="flex min-w-0 flex-col gap-3"
      aria-describedby={error ? noteId : undefined}
      disabled={disabled}
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid aspect-4/3 max-h-[46svh] w-full place-items-center overflow-hidden rounded-tile border-[1.5px] border-dashed border-field-line bg-card">
        {busy ? (
          <p role="status" className="flex items-center gap-3 text-ink-2">
            <Spinner /> {_('photo.preparing')}
          </p>
        ) : previewUrl ? (
          <img src={previewUrl} alt={_('photo.preview')} className="size-full object-cover" />
        ) : (
          <span className="flex flex-col items-center gap-2 px-6 text-center text-ink-2">
            <Icon name="camera" className="size-14 text-leaf [stroke-width:1.5]" />
            {_('photo.none')}
          </span>
        )}
      </div>
      {previewUrl && !busy && (
        <div className="flex items-center justify-between gap-3">
          <p className="text-small text-ink-2">{caption}</p>
          <button
            type="button"
            onClick={onRemove}
            className="flex min-h-12 items-center gap-2 rounded-full px-4 font-semibold text-harm hover:bg-harm-wash"
          >
            <Icon name="bin" className="size-6" />
            {_('photo.remove')}
          </button>
        </div>
      )}
      {error && <FieldNote id={noteId} text={error} failed />}
      <div className="flex flex-wrap gap-3">
        {offerCamera && <PickButton icon="camera" label={_('photo.take')} camera onPick={onPick} />}
        <PickButton icon="picture" label={_('photo.choose')} onPick={onPick} />
      </div>
    </fieldset>
  );
}

type PickProps = { icon: IconName; label: string; camera?: boolean; onPick: (file: File) => void };

function PickButton({ icon, label, camera, onPick }: PickProps) {
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Emptied, so that the same file can be chosen again after it was removed.
    currentTarget.value = '';
    if (file) onPick(file);
  };
  return (
    <label className="flex min-h-14 flex-1 basis-40 items-center justify-center gap-2.5 rounded-tile border border-field-line bg-card px-4 text-strong font-semibold text-leaf hover:bg-leaf-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf has-disabled:opacity-60">
      <Icon name={icon} />
      {label}
      <input
        type="file"
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        onChange={onChange}
        className="sr-only"
      />
    </label>
  );
}
