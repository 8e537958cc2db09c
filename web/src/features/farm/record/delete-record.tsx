import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmSheet } from '../../../ui/dialog/confirm-sheet.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useDeleteRecord } from '../api.ts';

type Props = {
  record: { _id: string; agri_id: string; image_name: string; name: string };
  when: string;
};

/** The bin in the header of a record; asks first, naming the record. */
export function DeleteRecord({ record, when }: Props) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const deleteRecord = useDeleteRecord();
  const [asking, setAsking] = useState(false);

  const confirm = () =>
    deleteRecord.mutate(record, {
      onSuccess: () => {
        showToast('success', _('farm.deleted'));
        if (window.history.state?.idx > 0) navigate(-1);
        else navigate(`/agriData/${record.agri_id}`, { replace: true });
      },
      onError: () => {
        showToast('error', _('farm.deleteFailed'));
        setAsking(false);
      },
    });

  return (
    <>
      <IconButton
        icon="bin"
        label={_('record.delete')}
        onClick={() => setAsking(true)}
        className="-me-3 text-harm"
      />
      <ConfirmSheet
        open={asking}
        title={_('record.deleteTitle', { name: record.name })}
        text={_('record.deleteText', { when })}
        confirm={_('action.delete')}
        busy={deleteRecord.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
