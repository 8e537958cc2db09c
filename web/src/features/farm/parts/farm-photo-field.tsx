import { useLingui } from '@lingui/react';
import { isMobileOrTablet } from '../../../lib/device-class.ts';
import type { PhotoState } from '../../../lib/image/use-photo.ts';
import { formatBytes } from '../../../lib/text/formats.ts';
import { PhotoField } from '../../../ui/form/photo-field.tsx';

type Props = { label: string; state: PhotoState; missing: boolean; disabled: boolean };

/** The photo of a farm form; `missing` says that the form was sent without one. */
export function FarmPhotoField({ label, state, missing, disabled }: Props) {
  const { _, i18n } = useLingui();
  const { photo, busy, error, pick, remove } = state;
  const size = photo && formatBytes(photo.jpeg.size, i18n.locale);
  return (
    <PhotoField
      label={label}
      previewUrl={photo?.previewUrl}
      caption={size && _('photo.size', { size })}
      busy={busy}
      error={error ?? (missing && !photo ? _('photo.required') : undefined)}
      offerCamera={isMobileOrTablet()}
      disabled={disabled}
      onPick={pick}
      onRemove={remove}
    />
  );
}
