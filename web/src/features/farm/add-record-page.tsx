import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { errorText } from '../../lib/error-text.ts';
import { usePhotos } from '../../lib/image/use-photos.ts';
import { useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Page } from '../../ui/page/page.tsx';
import { showToast, warmToasts } from '../../ui/toast/show-toast.ts';
import { CheckPhotosField } from './add/check-photos-field.tsx';
import { olderTakenAt } from './add/older-photo.ts';
import { TakenAtChoice } from './add/taken-at-choice.tsx';
import { useAddRecord, useFarmItem } from './api.ts';
import { AnalysisSteps } from './parts/analysis-steps.tsx';
import { useSubmitKey } from './parts/use-submit-key.ts';

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
          if (outcome.state === 'waiting') showToast('success', _('outbox.kept'));
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
        <Button type="submit" busy={addRecord.isPending} disabled={state.busy}>
          {_('record.analyse')}
        </Button>
      </form>
    </Page>
  );
}
