import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router';
import { useDeleteRecord } from '../api.ts';
import { DeleteButton } from './delete-button.tsx';
import { useDeleteLater } from './use-delete-later.ts';

type Props = {
  record: { _id: string; agri_id: string; image_name: string; name: string };
  when: string;
};

/** Deletes a check with its photos, and leads back to where the person came from. */
export function DeleteRecord({ record, when }: Props) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const deleteRecord = useDeleteRecord();
  const deleteLater = useDeleteLater();

  const confirm = () => {
    deleteLater({ id: record._id, name: when, ...deleteRecord(record) });
    if (window.history.state?.idx > 0) navigate(-1);
    else navigate(`/agriData/${record.agri_id}`, { replace: true });
  };

  return (
    <DeleteButton
      label={_('record.delete')}
      title={_('record.deleteTitle', { name: record.name })}
      text={_('record.deleteText', { when })}
      onConfirm={confirm}
    />
  );
}
