import { useLingui } from '@lingui/react';
import { isMobileOrTablet } from '../../../lib/device-class.ts';
import type { PhotoState } from '../../../lib/image/use-photos.ts';
import { formatBytes } from '../../../lib/text/later-formats.ts';
import { FieldNote } from '../../../ui/form/field.tsx';
import { PickButton } from '../../../ui/form/pick-button.tsx';
import { Icon, Spinner } from '../../../ui/icon.tsx';

type Props = { id: string; state: PhotoState };

/** The photo of a question: where it comes from, or how it looks and how much it costs to send. */
export function PhotoPanel({ id, state }: Props) {
  const { _, i18n } = useLingui();
  const { photo, busy, error, pick, remove } = state;
  const pickOne = ([file]: File[]) => file && pick(file);
  return (
    <section id={id} aria-label={_('photo.label')} className="page-in flex flex-col gap-2 pb-1">
      {busy && (
        <p role="status" className="flex min-h-14 items-center gap-3 px-2 text-ink-2">
          <Spinner /> {_('photo.preparing')}
        </p>
      )}
      {photo && !busy && (
        <div className="flex items-center gap-3 rounded-inner border border-line bg-paper p-2">
          <img
            src={photo.previewUrl}
            alt={_('photo.preview')}
            className="size-18 flex-none rounded-[0.625rem] object-cover"
          />
          <p className="min-w-0 flex-1 text-small text-ink-2">
            {_('photo.size', { size: formatBytes(photo.jpeg.size, i18n.locale) })}
          </p>
          <button
            type="button"
            onClick={remove}
            className="flex min-h-12 items-center gap-2 rounded-full px-3 font-semibold text-harm hover:bg-harm-wash"
          >
            <Icon name="bin" className="size-5.5" />
            {_('photo.remove')}
          </button>
        </div>
      )}
      {!photo && !busy && (
        <div className="flex flex-wrap gap-2">
          {isMobileOrTablet() && <PickButton icon="camera" label={_('photo.take')} camera onPick={pickOne} />}
          <PickButton icon="picture" label={_('photo.choose')} onPick={pickOne} />
        </div>
      )}
      {error && <FieldNote id={`${id}-note`} text={error} failed />}
    </section>
  );
}
