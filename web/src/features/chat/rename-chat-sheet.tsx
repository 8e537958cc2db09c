import { limits } from '@agri/contract/limits.ts';
import { cleanTyped } from '@agri/contract/typed-text.ts';
import { useLingui } from '@lingui/react';
import { errorText } from '../../lib/error-text.ts';
import { NameSheet } from '../../ui/dialog/name-sheet.tsx';
import { useRenameChat } from './api.ts';

type Props = { chatId: string; name: string; open: boolean; onClose: () => void };

/** The new name of a chat. */
export function RenameChatSheet({ chatId, name, open, onClose }: Props) {
  const { _ } = useLingui();
  const rename = useRenameChat();
  return (
    <NameSheet
      open={open}
      title={_('chat.renameTitle')}
      onClose={onClose}
      label={_('chat.name')}
      fieldName="chat_name"
      name={name}
      maxCharacters={limits.chatNameMaxCharacters}
      fault={rename.isError ? errorText(rename.error, _, _('chat.renameFailed')) : undefined}
      busy={rename.isPending}
      onSave={(typed) => rename.mutate({ id: chatId, chat_name: cleanTyped(typed) }, { onSuccess: onClose })}
    />
  );
}
