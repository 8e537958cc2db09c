import { useLingui } from '@lingui/react';
import { errorText } from '../../../lib/error-text.ts';
import { ConfirmSheet } from '../../../ui/dialog/confirm-sheet.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { type ChatEntry, useDeleteChat } from '../api.ts';

type Props = { entry: ChatEntry | undefined; onDeleted: (id: string) => void; onClose: () => void };

/** Asks once before a chat is lost for good. */
export function DeleteChatSheet({ entry, onDeleted, onClose }: Props) {
  const { _ } = useLingui();
  const deleteChat = useDeleteChat();
  const confirm = () =>
    entry &&
    deleteChat.mutate(entry._id, {
      onSuccess: () => onDeleted(entry._id),
      onError: (error) => showToast('error', errorText(error, _, _('chat.deleteFailed'))),
      onSettled: onClose,
    });
  return (
    <ConfirmSheet
      open={entry !== undefined}
      title={_('chat.deleteTitle', { name: entry?.chat_name ?? '' })}
      text={_('chat.deleteText')}
      confirm={_('action.delete')}
      busy={deleteChat.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
