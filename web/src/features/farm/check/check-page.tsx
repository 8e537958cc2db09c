import { useLingui } from '@lingui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { readConnection } from '../../../lib/call/reachable.ts';
import { errorText } from '../../../lib/error-text.ts';
import { forgetPhoto, handOverPhoto, photoToCheck, restorePhoto } from '../../../lib/image/photo-to-check.ts';
import { type PhotoState, usePhoto } from '../../../lib/image/use-photo.ts';
import { PickButton } from '../../../ui/form/pick-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast, warmToasts } from '../../../ui/toast/show-toast.ts';
import { useAddItem, useAddRecord } from '../api.ts';
import { AnalysisSteps } from '../parts/step-list.tsx';
import { useSubmitKey } from '../parts/use-submit-key.ts';
import { WhichPlant } from './which-plant.tsx';

/** A photo first, then the plant that it shows: the tap on the plant sends it. */
export function CheckPage() {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const photo = useHandedOverPhoto();
  const addItem = useAddItem();
  const addRecord = useAddRecord();
  const itemKey = useSubmitKey();
  const recordKey = useSubmitKey();
  const [uploaded, setUploaded] = useState(0);
  const jpeg = photo.photo?.jpeg;
  const busy = addItem.isPending || addRecord.isPending;

  useEffect(warmToasts, []);

  const checkItem = async (id: string) => {
    if (!jpeg) return;
    const outcome = await addRecord.mutateAsync({
      input: { id, agri_prompt: '', agri_image: [jpeg] },
      idempotencyKey: recordKey(id, jpeg),
      onUploadProgress: setUploaded,
    });
    await forgetPhoto();
    if (outcome.state === 'waiting')
      showToast('success', _(readConnection() === 'offline' ? 'outbox.kept' : 'outbox.keptOnline'));
    const made = outcome.state === 'sent' ? outcome.id : undefined;
    navigate(made ? `/completeAgriData/${made}` : '/agriDataHome', { replace: true });
  };
  const checkNew = async (name: string) => {
    if (!jpeg) return;
    const idempotencyKey = itemKey(name, jpeg);
    const outcome = await addItem.mutateAsync({
      input: { agri_name: name, agri_image: jpeg },
      idempotencyKey,
    });
    await checkItem((outcome.state === 'sent' && outcome.id) || idempotencyKey);
  };
  const say = (error: unknown) => showToast('error', errorText(error, _, _('record.addFailed')));

  return (
    <Page title={_('check.title')} backTo="/">
      {photo.error && (
        <Notice icon="alert" live>
          {photo.error}
        </Notice>
      )}
      <CheckPhoto state={photo} disabled={busy} />
      {busy && <AnalysisSteps uploaded={uploaded} bytes={jpeg?.size ?? 0} />}
      {photo.photo && (
        <WhichPlant
          disabled={busy}
          onItem={(id) => checkItem(id).catch(say)}
          onNew={(name) => checkNew(name).catch(say)}
        />
      )}
    </Page>
  );
}

const verdictIds = { blurred: 'check.blurred', dark: 'check.dark', bright: 'check.bright' } as const;

/** The photo, what is wrong with it before any data is spent, and how to take another one. */
function CheckPhoto({ state, disabled }: { state: PhotoState; disabled: boolean }) {
  const { _ } = useLingui();
  const { photo, busy } = state;
  const onPick = ([file]: File[]) => file && handOverPhoto(file);
  const verdict = photo?.verdict;
  return (
    <>
      {busy && !photo && <div className="skeleton h-[38svh] rounded-tile" aria-hidden="true" />}
      {photo && (
        <img
          src={photo.previewUrl}
          alt={_('check.photo')}
          className="h-[38svh] w-full rounded-tile bg-leaf-wash object-cover"
        />
      )}
      {verdict && verdict !== 'good' && (
        <Notice icon="alert" live>
          {_(verdictIds[verdict])}
        </Notice>
      )}
      {!photo && !busy && <p className="text-pretty">{_('check.noPhoto')}</p>}
      {!disabled && (
        <div className="flex gap-3">
          <PickButton camera icon="camera" label={_(photo ? 'check.again' : 'photo.take')} onPick={onPick} />
          <PickButton icon="picture" label={_('photo.choose')} onPick={onPick} />
        </div>
      )}
    </>
  );
}

/** The photo that the camera button handed over, made ready; after a reload the one that was stored. */
function useHandedOverPhoto(): PhotoState {
  const state = usePhoto();
  const file = useSyncExternalStore(photoToCheck.subscribe, photoToCheck.read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photo is made ready once.
  useEffect(() => {
    if (file) state.pick(file);
    else restorePhoto().then((found) => found && photoToCheck.write(found));
  }, [file]);
  return state;
}
