import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { NameSheet } from '../../ui/dialog/name-sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { usePageHeading } from '../../ui/page/use-page-heading.ts';
import { useRenameChat } from './api.ts';

type Props = {
  chatId: string | undefined;
  /** Unknown for a new chat, and for one that no loaded history holds. */
  name: string | undefined;
  historyOpen: boolean;
  onToggleHistory: () => void;
};

/** The menu for the history, the name of the chat, which a tap changes, and the way to a new one. */
export function ChatHeader({ chatId, name, historyOpen, onToggleHistory }: Props) {
  const { _ } = useLingui();
  const [renaming, setRenaming] = useState(false);
  const heading = usePageHeading(_('home.ask'));
  return (
    <header className="flex min-h-16 flex-none items-center gap-1 border-line border-b bg-paper px-2 pt-[env(safe-area-inset-top)]">
      <IconButton
        icon="history"
        label={_('chat.history')}
        aria-expanded={historyOpen}
        onClick={onToggleHistory}
      />
      <h1 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-h2">
        {chatId && name ? (
          <button
            type="button"
            onClick={() => setRenaming(true)}
            title={_('chat.rename')}
            className="flex min-h-12 max-w-full items-center gap-2 rounded-inner px-2 text-start font-bold hover:bg-leaf-wash"
          >
            <span className="line-clamp-1 min-w-0 [overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
            </span>
            <Icon name="pen" className="size-5 text-ink-2" />
            <span className="sr-only">, {_('chat.rename')}</span>
          </button>
        ) : (
          <span className="line-clamp-1 px-2 [overflow-wrap:anywhere]">
            <bdi>{name ?? _('home.ask')}</bdi>
          </span>
        )}
      </h1>
      {(chatId || name) && <IconLink to="/chatBot" icon="plus" label={_('chat.new')} />}
      {chatId && name && (
        <RenameChatSheet chatId={chatId} name={name} open={renaming} onClose={() => setRenaming(false)} />
      )}
    </header>
  );
}

type RenameProps = { chatId: string; name: string; open: boolean; onClose: () => void };

function RenameChatSheet({ chatId, name, open, onClose }: RenameProps) {
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
      onSave={(typed) => rename.mutate({ id: chatId, chat_name: typed }, { onSuccess: onClose })}
    />
  );
}
