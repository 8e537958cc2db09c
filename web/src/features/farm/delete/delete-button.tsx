import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmSheet } from '../../../ui/dialog/confirm-sheet.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showActionToast, warmToasts } from '../../../ui/toast/show-toast.ts';
import type { Deletion } from '../send-entries.ts';
import { deleteLater } from './pending-deletions.ts';

type Props = { label: string; title: string; text: string; onConfirm: () => void };

/** The bin in a header; asks first, naming what would go. */
export function DeleteButton({ label, title, text, onConfirm }: Props) {
  const { _ } = useLingui();
  const [asking, setAsking] = useState(false);
  const ask = () => {
    warmToasts();
    setAsking(true);
  };
  return (
    <>
      <IconButton icon="bin" label={label} onClick={ask} className="-me-3 text-harm" />
      <ConfirmSheet
        open={asking}
        title={title}
        text={text}
        confirm={_('action.delete')}
        busy={false}
        onConfirm={onConfirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Deletes what the person confirmed: gone from the screen at once, deleted when the time to undo is over. */
export function useDeleteLater() {
  const { _ } = useLingui();
  return (deletion: Deletion) => {
    const undo = deleteLater(deletion, () => closeToast());
    const closeToast = showActionToast(
      _('farm.deleting', { name: deletion.name }),
      { label: _('action.undo'), onAction: undo },
      limits.toastMs,
    );
  };
}

type RecordProps = {
  record: { _id: string; agri_id: string; image_name: string; name: string };
  when: string;
};

/** Deletes a check with its photos, and leads back to where the person came from. */
export function DeleteRecord({ record, when }: RecordProps) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const deleteLater = useDeleteLater();

  const confirm = () => {
    const { _id: id, image_name } = record;
    deleteLater({ what: 'record', id, image_name, name: when });
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
