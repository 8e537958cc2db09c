import { useLingui } from '@lingui/react';
import { isMobileOrTablet } from '../../../lib/device-class.ts';
import type { PhotosState } from '../../../lib/image/use-photos.ts';
import { formatBytes } from '../../../lib/text/formats.ts';
import { PhotoListField } from '../../../ui/form/photo-list-field.tsx';

type Props = { state: PhotosState; missing: boolean; disabled: boolean };

/** The photos of a check: one is enough, up to three show more; `missing` says that the form was sent without. */
export function CheckPhotosField({ state, missing, disabled }: Props) {
  const { _, i18n } = useLingui();
  const { photos, busy, error, add, remove } = state;
  return (
    <PhotoListField
      label={_('photo.severalLabel')}
      photos={photos.map((photo) => ({
        previewUrl: photo.previewUrl,
        size: formatBytes(photo.jpeg.size, i18n.locale),
        onRemove: () => remove(photo),
      }))}
      places={[_('photo.placeLeaf'), _('photo.placeUnderside'), _('photo.placePlant')]}
      hint={_('photo.severalHint')}
      busy={busy}
      error={error ?? (missing && photos.length === 0 ? _('photo.required') : undefined)}
      offerCamera={isMobileOrTablet()}
      disabled={disabled}
      onPick={add}
    />
  );
}
