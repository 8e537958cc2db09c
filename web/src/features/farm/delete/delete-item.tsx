import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router';
import { useDeleteItem } from '../api.ts';
import { DeleteButton } from './delete-button.tsx';
import { useDeleteLater } from './use-delete-later.ts';

/** Deletes an item with its checks, and leads back to the farm. */
export function DeleteItem({ id, name }: { id: string; name: string }) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const deleteItem = useDeleteItem();
  const deleteLater = useDeleteLater();

  const confirm = () => {
    deleteLater({ id, name, ...deleteItem(id) });
    navigate('/agriDataHome', { replace: true });
  };

  return (
    <DeleteButton
      label={_('farm.delete')}
      title={_('farm.deleteTitle', { name })}
      text={_('farm.deleteText')}
      onConfirm={confirm}
    />
  );
}
