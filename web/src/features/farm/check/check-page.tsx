import { useLingui } from '@lingui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { readConnection } from '../../../lib/call/reachable.ts';
import { errorText } from '../../../lib/error-text.ts';
import { checkForm, handOverPhoto, photoToCheck } from '../../../lib/image/handed-photo.ts';
import { type PhotoState, usePhoto } from '../../../lib/image/use-photos.ts';
import { emptyDraft, type HandOver, writeDraft } from '../../../lib/storage/form-draft.ts';
import { useFormDraft } from '../../../lib/storage/use-form-draft.ts';
import { KeptLine } from '../../../ui/form/kept-line.tsx';
import { PickButton, PickPlace } from '../../../ui/form/pick-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast, warmToasts } from '../../../ui/toast/show-toast.ts';
import { Analysing } from '../analysing/analysing.tsx';
import { noteStart } from '../analysing/check-time.ts';
import { useAddItem, useAddRecord } from '../api.ts';
import { TakeAgain, useDoubt } from '../parts/take-again.tsx';
import { useSubmitKey } from '../parts/use-submit-key.ts';
import { PhotoSheet } from '../result/photo-sheet.tsx';
import { useChosenWay } from '../way/chosen-way.ts';
import { WayChoice } from '../way/way-choice.tsx';
import { WhichPlant } from './which-plant.tsx';

/** A photo first, then the plant that it shows: the tap on the plant sends it. */
export function CheckPage() {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const photo = usePhoto();
  const [name, setName] = useState('');
  const handOver = useHandedOverPhoto(photo.pick);
  const addItem = useAddItem();
  const addRecord = useAddRecord();
  const itemKey = useSubmitKey();
  const recordKey = useSubmitKey();
  const [uploaded, setUploaded] = useState(0);
  const [startedAtMs, setStartedAt] = useState<number>();
  const { doubtful, use } = useDoubt(photo.photo ? [photo.photo] : []);
  const { way, choose } = useChosenWay();
  const jpeg = photo.photo?.jpeg;
  const busy = addItem.isPending || addRecord.isPending;
  const draft = useFormDraft(
    checkForm,
    { texts: { name }, photos: photo.photo ? [photo.photo] : [] },
    ({ texts, photos: [kept] }) => {
      setName((now) => now || (texts.name ?? ''));
      if (kept) photo.restore(kept);
    },
    { busy: photo.busy, handOver },
  );

  useEffect(warmToasts, []);

  const startOver = () => {
    draft.forget();
    setName('');
    photo.remove();
  };

  const checkItem = async (id: string, atMs = Date.now()) => {
    if (!jpeg) return;
    setStartedAt(atMs);
    const outcome = await addRecord.mutateAsync({
      input: { id, agri_prompt: '', photo_way: way, agri_image: [jpeg] },
      idempotencyKey: recordKey(id, way, jpeg),
      onUploadProgress: setUploaded,
      onQueued: draft.forget,
    });
    draft.forget();
    if (outcome.state === 'waiting')
      showToast('success', _(readConnection() === 'offline' ? 'outbox.kept' : 'outbox.keptOnline'));
    const made = outcome.state === 'sent' ? outcome.id : undefined;
    if (made) noteStart(made, atMs);
    navigate(made ? `/completeAgriData/${made}` : '/agriDataHome', { replace: true });
  };
  const checkNew = async (name: string) => {
    if (!jpeg) return;
    const atMs = Date.now();
    setStartedAt(atMs);
    const idempotencyKey = itemKey(name, jpeg);
    const outcome = await addItem.mutateAsync({
      input: { agri_name: name, agri_image: jpeg },
      idempotencyKey,
    });
    await checkItem((outcome.state === 'sent' && outcome.id) || idempotencyKey, atMs);
  };
  const say = (error: unknown) => {
    draft.keepAgain();
    showToast('error', errorText(error, _, _('record.addFailed')));
  };

  return (
    <PhotoSheet
      title={_('check.title')}
      tabTitle={_('check.title')}
      backTo="/"
      tall
      photo={<CheckPhoto state={photo} disabled={busy || doubtful !== undefined} />}
      bar={!photo.photo && !photo.busy && <PhotoBar />}
    >
      {draft.kept && photo.photo && <KeptLine onStartOver={startOver} />}
      {photo.error && (
        <Notice icon="alert" live>
          {photo.error}
        </Notice>
      )}
      {busy && (
        <Analysing
          stage={uploaded < 1 ? 'sending' : 'looking'}
          upload={{ share: uploaded, bytes: jpeg?.size ?? 0 }}
          startedAtMs={startedAtMs}
        />
      )}
      {!busy && doubtful && (
        <TakeAgain photo={doubtful} camera onPick={takeOther} onUse={() => use(doubtful)} />
      )}
      {!busy && !doubtful && (
        <>
          {!photo.photo && !photo.busy && <p className="text-pretty">{_('check.noPhoto')}</p>}
          <WayChoice way={way} onChoose={choose} />
          {photo.photo && (
            <WhichPlant
              disabled={busy}
              name={name}
              onName={setName}
              onItem={(id) => checkItem(id).catch(say)}
              onNew={(name) => checkNew(name).catch(say)}
            />
          )}
        </>
      )}
    </PhotoSheet>
  );
}

const takeOther = ([file]: File[]) => file && handOverPhoto(file);

/** The ways to a photo, within the thumb's reach. */
function PhotoBar() {
  const { _ } = useLingui();
  return (
    <div className="flex flex-wrap gap-3">
      <PickPlace
        camera
        onPick={takeOther}
        className="flex min-h-14 flex-1 basis-36 items-center justify-center gap-2 rounded-tile bg-leaf px-3 text-center text-strong leading-tight font-semibold text-on-leaf"
      >
        <Icon name="camera" className="size-6" />
        {_('photo.take')}
      </PickPlace>
      <PickButton icon="picture" label={_('photo.choose')} onPick={takeOther} />
    </div>
  );
}

/** The photo, or the place for one; a tap on it takes another. */
function CheckPhoto({ state, disabled }: { state: PhotoState; disabled: boolean }) {
  const { _ } = useLingui();
  const { photo, busy } = state;
  if (busy && !photo) return <div className="skeleton size-full" aria-hidden="true" />;
  const picture = photo && (
    <img src={photo.previewUrl} alt={_('check.photo')} className="size-full object-cover" />
  );
  if (disabled) return picture;
  return (
    <PickPlace
      camera
      onPick={takeOther}
      className="relative grid size-full place-items-center overflow-hidden"
    >
      {picture ?? <Icon name="camera" className="size-14 text-leaf [stroke-width:1.5]" />}
      {photo ? (
        <span className="absolute end-3 bottom-10 flex min-h-12 items-center gap-2 rounded-full bg-card px-4 font-semibold text-leaf shadow-card">
          <Icon name="camera" className="size-6" />
          {_('check.again')}
        </span>
      ) : (
        <span className="sr-only">{_('photo.take')}</span>
      )}
    </PickPlace>
  );
}

/** Takes each photo that the camera button hands over. Gives what puts the one that opened the page in place of the draft. */
function useHandedOverPhoto(pick: PhotoState['pick']): HandOver | undefined {
  const file = useSyncExternalStore(photoToCheck.subscribe, photoToCheck.read);
  const [first] = useState(file);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photo is made ready once.
  useEffect(() => {
    if (!file) return;
    pick(file);
    photoToCheck.write(undefined);
  }, [file]);
  if (!first) return undefined;
  return async (form) => {
    // As it is, so that a reload while it is compressed does not lose it.
    await writeDraft(form, { texts: {}, photos: [{ jpeg: first, raw: true }] }).catch(() => undefined);
    return emptyDraft;
  };
}
