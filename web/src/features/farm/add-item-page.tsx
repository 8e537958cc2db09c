import { limits } from '@agri/contract/limits.ts';
import { cleanTyped } from '@agri/contract/typed-text.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { readConnection } from '../../lib/call/reachable.ts';
import { isMobileOrTablet } from '../../lib/device-class.ts';
import { errorText } from '../../lib/error-text.ts';
import { dropShared, moveShared } from '../../lib/image/shared-photo.ts';
import { type PhotoState, usePhoto } from '../../lib/image/use-photos.ts';
import type { HandOver } from '../../lib/storage/form-draft.ts';
import { useFormDraft } from '../../lib/storage/use-form-draft.ts';
import { formatBytes } from '../../lib/text/later-formats.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { KeptLine } from '../../ui/form/kept-line.tsx';
import { PhotoField } from '../../ui/form/photo-field.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { showToast, warmToasts } from '../../ui/toast/show-toast.ts';
import { addedItem } from './added-item.ts';
import { useAddItem } from './api.ts';
import { TakeAgain, useDoubt } from './parts/take-again.tsx';
import { useSubmitKey } from './parts/use-submit-key.ts';

type Props = { label: string; state: PhotoState; missing: boolean; disabled: boolean };

/** The photo of a farm form; `missing` says that the form was sent without one. */
function FarmPhotoField({ label, state, missing, disabled }: Props) {
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

const FORM = '/addData';

/** A shared photo begins another item: the name of one that was photographed before does not belong to it. */
const takeShared: HandOver = (form) =>
  moveShared(form, ({ picture }, before) => ({
    texts: before && before.photos.length === 0 ? before.texts : {},
    photos: picture ? [{ jpeg: picture, raw: true }] : [],
  }));

export function AddItemPage() {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const search = useSearchParams();
  const addItem = useAddItem();
  const photo = usePhoto();
  const submitKey = useSubmitKey();
  const { doubtful, use } = useDoubt(photo.photo ? [photo.photo] : []);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState({ photo: false, name: false });
  const isShared = search.has('shared');
  const draft = useFormDraft(
    FORM,
    { texts: { name }, photos: photo.photo ? [photo.photo] : [] },
    ({ texts, photos: [kept] }) => {
      setName((now) => now || (texts.name ?? ''));
      if (kept) photo.restore(kept);
    },
    { busy: photo.busy, handOver: isShared ? takeShared : undefined },
  );

  useEffect(warmToasts, []);

  const startOver = () => {
    draft.forget();
    setName('');
    photo.remove();
    setMissing({ photo: false, name: false });
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const jpeg = photo.photo?.jpeg;
    const trimmed = cleanTyped(name);
    if (!trimmed || !jpeg) {
      setMissing({ photo: !jpeg, name: !trimmed });
      if (!trimmed) setName('');
      return;
    }
    const idempotencyKey = submitKey(trimmed, jpeg);
    addItem.mutate(
      { input: { agri_name: trimmed, agri_image: jpeg }, idempotencyKey, onQueued: draft.forget },
      {
        onSuccess: (outcome) => {
          draft.forget();
          if (isShared) void dropShared();
          const madeId = outcome.state === 'sent' ? outcome.id : undefined;
          addedItem.write({ id: madeId ?? idempotencyKey, name: trimmed });
          if (outcome.state === 'waiting')
            showToast('success', _(readConnection() === 'offline' ? 'outbox.kept' : 'outbox.keptOnline'));
          !isShared && window.history.state?.idx > 0
            ? navigate(-1)
            : navigate('/agriDataHome', { replace: true });
        },
        onError: (error) => {
          draft.keepAgain();
          showToast('error', errorText(error, _, _('farm.addFailed')));
        },
      },
    );
  };

  return (
    <Page title={_('farm.addTitle')} backTo="/agriDataHome">
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        {draft.kept && <KeptLine onStartOver={startOver} />}
        <FarmPhotoField
          label={_('photo.label')}
          state={photo}
          missing={missing.photo}
          disabled={addItem.isPending}
        />
        {doubtful ? (
          <TakeAgain
            photo={doubtful}
            camera={isMobileOrTablet()}
            onPick={([file]) => file && photo.pick(file)}
            onUse={() => use(doubtful)}
          />
        ) : (
          <>
            <Field
              label={_('field.farmName')}
              hint={_('farm.nameHint')}
              error={missing.name && !name.trim() ? _('farm.nameRequired') : undefined}
              name="agri_name"
              autoComplete="off"
              required
              maxLength={limits.farmNameMaxCharacters}
              disabled={addItem.isPending}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            {missing.photo && missing.name && !name && !photo.photo && (
              <Notice icon="alert" live>
                {_('farm.bothNeeded')}
              </Notice>
            )}
            <Button type="submit" busy={addItem.isPending} disabled={photo.busy}>
              {_(addItem.isPending ? 'farm.saving' : 'farm.save')}
            </Button>
          </>
        )}
      </form>
    </Page>
  );
}
