import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { errorText } from '../../lib/error-text.ts';
import { usePhoto } from '../../lib/image/use-photo.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Page } from '../../ui/page/page.tsx';
import { showToast, warmToasts } from '../../ui/toast/show-toast.ts';
import { useAddRecord, useFarmItem } from './api.ts';
import { AnalysisSteps } from './parts/analysis-steps.tsx';
import { FarmPhotoField } from './parts/farm-photo-field.tsx';
import { useSubmitKey } from './parts/use-submit-key.ts';

export function AddRecordPage() {
  const { _ } = useLingui();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: item } = useFarmItem(id);
  const addRecord = useAddRecord();
  const photo = usePhoto();
  const submitKey = useSubmitKey();
  const [prompt, setPrompt] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [uploaded, setUploaded] = useState(0);

  useEffect(warmToasts, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const jpeg = photo.photo?.jpeg;
    if (!jpeg) return setIncomplete(true);
    setUploaded(0);
    addRecord.mutate(
      {
        input: { id, agri_prompt: prompt.trim(), agri_image: [jpeg] },
        idempotencyKey: submitKey(id, prompt.trim(), jpeg),
        onUploadProgress: setUploaded,
      },
      {
        onSuccess: (record) => navigate(`/completeAgriData/${record.id}`, { replace: true }),
        onError: (error) => showToast('error', errorText(error, _, _('record.addFailed'))),
      },
    );
  };

  return (
    <Page title={_('record.addTitle')} backTo={`/agriData/${id}`}>
      {item && <p className="-mt-3 ps-12 text-ink-2">{item.name}</p>}
      <form onSubmit={onSubmit} className="flex flex-col gap-5">
        <FarmPhotoField
          label={_('photo.label')}
          state={photo}
          missing={incomplete}
          disabled={addRecord.isPending}
        />
        <TextArea
          label={_('field.prompt')}
          hint={_('record.promptHint')}
          name="agri_prompt"
          maxLength={limits.promptMaxCharacters}
          disabled={addRecord.isPending}
          value={prompt}
          onChange={(event) => setPrompt(event.currentTarget.value)}
        />
        {addRecord.isPending && <AnalysisSteps uploaded={uploaded} />}
        <Button type="submit" busy={addRecord.isPending} disabled={photo.busy}>
          {_('record.analyse')}
        </Button>
      </form>
    </Page>
  );
}
