import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../lib/error-text.ts';
import { usePhoto } from '../../lib/image/use-photo.ts';
import { takeShared } from '../../lib/install/shared.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { showToast, warmToasts } from '../../ui/toast/show-toast.ts';
import { useAddItem } from './api.ts';
import { FarmPhotoField } from './parts/farm-photo-field.tsx';
import { useSubmitKey } from './parts/use-submit-key.ts';

export function AddItemPage() {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const addItem = useAddItem();
  const photo = usePhoto();
  const submitKey = useSubmitKey();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState({ photo: false, name: false });

  useEffect(warmToasts, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when the page opens.
  useEffect(() => {
    if (!search.has('shared')) return;
    takeShared().then(
      (shared) => shared?.picture && photo.pick(shared.picture),
      () => undefined,
    );
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const jpeg = photo.photo?.jpeg;
    const trimmed = name.trim();
    if (!trimmed || !jpeg) {
      setMissing({ photo: !jpeg, name: !trimmed });
      setName('');
      photo.remove();
      return;
    }
    addItem.mutate(
      { input: { agri_name: trimmed, agri_image: jpeg }, idempotencyKey: submitKey(trimmed, jpeg) },
      {
        onSuccess: ({ state }) => {
          if (state === 'waiting') showToast('success', _('outbox.kept'));
          !search.has('shared') && window.history.state?.idx > 0
            ? navigate(-1)
            : navigate('/agriDataHome', { replace: true });
        },
        onError: (error) => showToast('error', errorText(error, _, _('farm.addFailed'))),
      },
    );
  };

  return (
    <Page title={_('farm.addTitle')} backTo="/agriDataHome">
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        <FarmPhotoField
          label={_('photo.label')}
          state={photo}
          missing={missing.photo}
          disabled={addItem.isPending}
        />
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
        {(missing.photo || missing.name) && !name && !photo.photo && (
          <Notice icon="alert" live>
            {_('farm.bothNeeded')}
          </Notice>
        )}
        <Button type="submit" busy={addItem.isPending} disabled={photo.busy}>
          {_(addItem.isPending ? 'farm.saving' : 'farm.save')}
        </Button>
      </form>
    </Page>
  );
}
