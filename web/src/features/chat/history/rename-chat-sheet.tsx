import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { useRenameChat } from '../api.ts';

type Props = { chatId: string; name: string; open: boolean; onClose: () => void };

export function RenameChatSheet({ chatId, name, open, onClose }: Props) {
  const { _ } = useLingui();
  return (
    <Sheet open={open} title={_('chat.renameTitle')} onClose={onClose}>
      <RenameForm chatId={chatId} name={name} onDone={onClose} />
    </Sheet>
  );
}

function RenameForm({ chatId, name, onDone }: { chatId: string; name: string; onDone: () => void }) {
  const { _ } = useLingui();
  const rename = useRenameChat();
  const [typed, setTyped] = useState(name);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) rename.mutate({ id: chatId, chat_name: typed }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field
        label={_('chat.name')}
        name="chat_name"
        autoComplete="off"
        required
        maxLength={limits.chatNameMaxCharacters}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {rename.isError && (
        <Notice icon="alert" look="harm" live>
          {errorText(rename.error, _, _('chat.renameFailed'))}
        </Notice>
      )}
      <Button type="submit" busy={rename.isPending}>
        {_('devices.save')}
      </Button>
    </form>
  );
}
