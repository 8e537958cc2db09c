import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { readConnection } from '../../lib/call/reachable.ts';
import { isMobileOrTablet } from '../../lib/device-class.ts';
import { errorText } from '../../lib/error-text.ts';
import { fetchStoredPhoto } from '../../lib/image/fetch-stored-photo.ts';
import { type PhotosState, usePhotos } from '../../lib/image/use-photos.ts';
import { useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { formatBytes, formatDayAndTime } from '../../lib/text/later-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { PhotoListField } from '../../ui/form/photo-list-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Page } from '../../ui/page/page.tsx';
import { showToast, warmToasts } from '../../ui/toast/show-toast.ts';
import { useAddRecord, useFarmItem } from './api.ts';
import { AnalysisSteps } from './parts/step-list.tsx';
import { useSubmitKey } from './parts/use-submit-key.ts';

type Props = { takenAt: Date; chosen: boolean; disabled: boolean; onChoose: (chosen: boolean) => void };

/** Offers the time of an older photo as the time of the check; nothing happens without the tick. */
function TakenAtChoice({ takenAt, chosen, disabled, onChoose }: Props) {
  const { _, i18n } = useLingui();
  return (
    <div className="rounded-tile border border-line bg-card px-2 py-1.5">
      <Checkbox
        checked={chosen}
        disabled={disabled}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      >
        {_('record.takenAt', { when: formatDayAndTime(takenAt.toISOString(), i18n.locale) })}
      </Checkbox>
    </div>
  );
}

const OLDER_MS = 60 * 60_000;

/** When the earliest of the photos was taken, if that is more than an hour ago. A time to come is a wrong clock. */
function olderTakenAt(photos: { takenAt: Date | undefined }[], now = Date.now()): Date | undefined {
  const times = photos.flatMap(({ takenAt }) => (takenAt ? [takenAt.getTime()] : []));
  const earliest = Math.min(...times);
  return now - earliest > OLDER_MS && Number.isFinite(earliest) ? new Date(earliest) : undefined;
}

export function AddRecordPage() {
  const { _ } = useLingui();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { item } = useFarmItem(id);
  const waitingItem = useOutboxEntries().find((entry) => entry.id === id);
  const itemName = item?.name ?? waitingItem?.input.agri_name;
  const addRecord = useAddRecord();
  const state = usePhotos(limits.photosPerAnalysis);
  const submitKey = useSubmitKey();
  const [prompt, setPrompt] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [uploaded, setUploaded] = useState(0);
  const [useTime, setUseTime] = useState(false);
  const takenAt = olderTakenAt(state.photos);
  const bytes = state.photos.reduce((sum, { jpeg }) => sum + jpeg.size, 0);

  useEffect(warmToasts, []);
  useHandedOverPhoto(state.add);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const jpegs = state.photos.map(({ jpeg }) => jpeg);
    if (jpegs.length === 0) return setIncomplete(true);
    const agri_prompt = prompt.trim();
    const taken_at = useTime ? takenAt?.toISOString() : undefined;
    setUploaded(0);
    addRecord.mutate(
      {
        input: { id, agri_prompt, agri_image: jpegs, taken_at },
        idempotencyKey: submitKey(id, agri_prompt, taken_at, ...jpegs),
        onUploadProgress: setUploaded,
      },
      {
        onSuccess: (outcome) => {
          if (outcome.state === 'waiting')
            showToast('success', _(readConnection() === 'offline' ? 'outbox.kept' : 'outbox.keptOnline'));
          const made = outcome.state === 'sent' ? outcome.id : undefined;
          const back = waitingItem ? '/agriDataHome' : `/agriData/${id}`;
          navigate(made ? `/completeAgriData/${made}` : back, { replace: true });
        },
        onError: (error) => showToast('error', errorText(error, _, _('record.addFailed'))),
      },
    );
  };

  return (
    <Page
      title={_('record.addTitle')}
      backTo={waitingItem ? '/agriDataHome' : `/agriData/${id}`}
      below={
        itemName && (
          <p className="text-small text-ink-2">
            <bdi>{itemName}</bdi>
          </p>
        )
      }
    >
      <form onSubmit={onSubmit} className="flex flex-col gap-5">
        <CheckPhotosField state={state} missing={incomplete} disabled={addRecord.isPending} />
        {takenAt && (
          <TakenAtChoice
            takenAt={takenAt}
            chosen={useTime}
            disabled={addRecord.isPending}
            onChoose={setUseTime}
          />
        )}
        <TextArea
          label={_('field.prompt')}
          hint={_('record.promptHint')}
          name="agri_prompt"
          maxLength={limits.promptMaxCharacters}
          disabled={addRecord.isPending}
          value={prompt}
          onChange={(event) => setPrompt(event.currentTarget.value)}
        />
        {addRecord.isPending && <AnalysisSteps uploaded={uploaded} bytes={bytes} />}
        <Button type="submit" busy={addRecord.isPending} disabled={state.preparing.length > 0}>
          {_('record.analyse')}
        </Button>
      </form>
    </Page>
  );
}

/** The photo that another screen hands over with the link: that of an item which has no check yet. */
function useHandedOverPhoto(add: PhotosState['add']): void {
  const { _ } = useLingui();
  const { imageName } = (useLocation().state ?? {}) as { imageName?: string };
  const taken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when the page opens.
  useEffect(() => {
    if (!imageName || taken.current) return;
    taken.current = true;
    fetchStoredPhoto(imageName).then(
      (photo) => add([photo]),
      () => showToast('error', _('photo.attachFailed')),
    );
  }, [imageName]);
}

type PhotosProps = { state: PhotosState; missing: boolean; disabled: boolean };

/** The photos of a check: one is enough, up to three show more; `missing` says that the form was sent without. */
function CheckPhotosField({ state, missing, disabled }: PhotosProps) {
  const { _, i18n } = useLingui();
  const { photos, preparing, error, add, remove } = state;
  return (
    <PhotoListField
      label={_('photo.severalLabel')}
      photos={photos.map((photo) => ({
        place: photo.place,
        previewUrl: photo.previewUrl,
        size: formatBytes(photo.jpeg.size, i18n.locale),
        onRemove: () => remove(photo),
      }))}
      places={[_('photo.placeLeaf'), _('photo.placeUnderside'), _('photo.placePlant')]}
      hint={_('photo.severalHint')}
      preparing={preparing}
      error={error ?? (missing && photos.length === 0 ? _('photo.required') : undefined)}
      offerCamera={isMobileOrTablet()}
      disabled={disabled}
      onPick={add}
    />
  );
}
