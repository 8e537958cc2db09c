import { limits } from '@agri/contract/limits.ts';
import { cleanTyped } from '@agri/contract/typed-text.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { fetchStoredPhoto } from '../../lib/call/download.ts';
import { readConnection } from '../../lib/call/reachable.ts';
import { isMobileOrTablet } from '../../lib/device-class.ts';
import { errorText } from '../../lib/error-text.ts';
import { type PhotosState, usePhotos } from '../../lib/image/use-photos.ts';
import { useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { emptyDraft } from '../../lib/storage/form-draft.ts';
import { useFormDraft } from '../../lib/storage/use-form-draft.ts';
import { formatBytes } from '../../lib/text/later-formats.ts';
import { Button } from '../../ui/button.tsx';
import { KeptLine } from '../../ui/form/kept-line.tsx';
import { PhotoListField } from '../../ui/form/photo-list-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { OwnBar } from '../../ui/page/own-bar.tsx';
import { Page } from '../../ui/page/page.tsx';
import { showToast, warmToasts } from '../../ui/toast/show-toast.ts';
import { Analysing } from './analysing/analysing.tsx';
import { noteStart } from './analysing/check-time.ts';
import { useAddRecord, useFarmItem } from './api.ts';
import { olderTakenAt, TakenAtChoice } from './check/taken-at.tsx';
import { TakeAgain, useDoubt } from './parts/take-again.tsx';
import { useSubmitKey } from './parts/use-submit-key.ts';
import { PhotoSheet } from './result/photo-sheet.tsx';
import { useChosenWay } from './way/chosen-way.ts';
import { WayChoice } from './way/way-choice.tsx';

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
  const [startedAtMs, setStartedAt] = useState(0);
  const [useTime, setUseTime] = useState(false);
  const { way, choose } = useChosenWay();
  const { doubtful, use } = useDoubt(state.photos);
  const takenAt = olderTakenAt(state.photos);
  const back = waitingItem ? '/agriDataHome' : `/agriData/${id}`;
  const bytes = state.photos.reduce((sum, { jpeg }) => sum + jpeg.size, 0);

  const isHandedOver = useHandedOverPhoto(state.add);
  const draft = useFormDraft(
    `/addAgriData/${id}`,
    { texts: { prompt, useTime: useTime ? 'yes' : '' }, photos: state.photos },
    ({ texts, photos }) => {
      setPrompt((now) => now || (texts.prompt ?? ''));
      if (texts.useTime) setUseTime(true);
      state.restore(photos);
    },
    { busy: state.preparing.length > 0, handOver: isHandedOver ? async () => emptyDraft : undefined },
  );

  useEffect(warmToasts, []);

  const startOver = () => {
    draft.forget();
    setPrompt('');
    setUseTime(false);
    state.removeAll();
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const jpegs = state.photos.map(({ jpeg }) => jpeg);
    if (jpegs.length === 0) return setIncomplete(true);
    const agri_prompt = cleanTyped(prompt);
    const taken_at = useTime ? takenAt?.toISOString() : undefined;
    const atMs = Date.now();
    setStartedAt(atMs);
    setUploaded(0);
    addRecord.mutate(
      {
        input: { id, agri_prompt, agri_image: jpegs, taken_at, photo_way: way },
        idempotencyKey: submitKey(id, agri_prompt, taken_at, way, ...jpegs),
        onUploadProgress: setUploaded,
        onQueued: draft.forget,
      },
      {
        onSuccess: (outcome) => {
          draft.forget();
          if (outcome.state === 'waiting')
            showToast('success', _(readConnection() === 'offline' ? 'outbox.kept' : 'outbox.keptOnline'));
          const made = outcome.state === 'sent' ? outcome.id : undefined;
          if (made) noteStart(made, atMs);
          navigate(made ? `/completeAgriData/${made}` : back, { replace: true });
        },
        onError: (error) => {
          draft.keepAgain();
          showToast('error', errorText(error, _, _('record.addFailed')));
        },
      },
    );
  };

  const [first] = state.photos;
  if (addRecord.isPending && first)
    return (
      <PhotoSheet
        title={itemName ?? _('record.addTitle')}
        tabTitle={_('record.addTitle')}
        backTo={back}
        tall
        photo={<img src={first.previewUrl} alt={_('check.photo')} className="size-full object-cover" />}
      >
        <Analysing
          stage={uploaded < 1 ? 'sending' : 'looking'}
          upload={{ share: uploaded, bytes }}
          startedAtMs={startedAtMs}
        />
      </PhotoSheet>
    );

  return (
    <Page
      title={_('record.addTitle')}
      backTo={back}
      below={
        itemName && (
          <p className="text-small text-ink-2">
            <bdi>{itemName}</bdi>
          </p>
        )
      }
    >
      <form onSubmit={onSubmit} className="own-screen flex flex-1 flex-col gap-4">
        {draft.kept && <KeptLine onStartOver={startOver} />}
        <WayChoice way={way} onChoose={choose} />
        <CheckPhotosField state={state} bytes={bytes} missing={incomplete} />
        {doubtful ? (
          <TakeAgain
            photo={doubtful}
            camera={isMobileOrTablet()}
            onPick={(files) => state.replace(doubtful, files)}
            onUse={() => use(doubtful)}
          />
        ) : (
          <>
            {takenAt && <TakenAtChoice takenAt={takenAt} chosen={useTime} onChoose={setUseTime} />}
            <TextArea
              label={_('field.prompt')}
              placeholder={_('record.promptHint')}
              name="agri_prompt"
              rows={1}
              maxLength={limits.promptMaxCharacters}
              value={prompt}
              onChange={(event) => setPrompt(event.currentTarget.value)}
            />
            <OwnBar>
              <Button type="submit" disabled={state.preparing.length > 0} className="w-full">
                {_('record.analyse')}
              </Button>
            </OwnBar>
          </>
        )}
      </form>
    </Page>
  );
}

/**
 * Takes the photo that another screen hands over with the link: that of an item which has no check yet. From then on it is
 * part of the draft, and the link no longer names it. Tells whether the page was opened with one.
 */
function useHandedOverPhoto(add: PhotosState['add']): boolean {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const location = useLocation();
  const { imageName } = (location.state ?? {}) as { imageName?: string };
  const [isHandedOver] = useState(imageName !== undefined);
  const taken = useRef(false);
  const left = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when the page opens.
  useEffect(() => {
    left.current = false;
    if (imageName && !taken.current) {
      taken.current = true;
      fetchStoredPhoto(imageName)
        .then(async (photo) => {
          await add([photo]);
          if (!left.current) navigate(location, { replace: true, state: null });
        })
        .catch(() => showToast('error', _('photo.attachFailed')));
    }
    return () => {
      left.current = true;
    };
  }, []);
  return isHandedOver;
}

type PhotosProps = { state: PhotosState; bytes: number; missing: boolean };

/** The photos of a check: one is enough, up to three show more; `missing` says that the form was sent without. */
function CheckPhotosField({ state, bytes, missing }: PhotosProps) {
  const { _, i18n } = useLingui();
  const { photos, preparing, error, add, remove } = state;
  return (
    <PhotoListField
      label={_('photo.severalLabel')}
      photos={photos.map((photo) => ({
        place: photo.place,
        previewUrl: photo.previewUrl,
        onRemove: () => remove(photo),
      }))}
      places={[_('photo.placeLeaf'), _('photo.placeUnderside'), _('photo.placePlant')]}
      note={
        photos.length > 0
          ? _('photo.size', { size: formatBytes(bytes, i18n.locale) })
          : _('photo.severalHint')
      }
      preparing={preparing}
      error={error ?? (missing && photos.length === 0 ? _('photo.required') : undefined)}
      offerCamera={isMobileOrTablet()}
      onPick={add}
    />
  );
}
