import { useLingui } from '@lingui/react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { usePageHeading } from '../../ui/page/page.tsx';

const RenameChatSheet = lazyPart(async () => (await import('./rename-chat-sheet.tsx')).RenameChatSheet);

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
            <span className="min-w-0 truncate">
              <bdi>{name}</bdi>
            </span>
            <Icon name="pen" className="size-5 text-ink-2" />
            <span className="sr-only">, {_('chat.rename')}</span>
          </button>
        ) : (
          <span className="block truncate px-2">
            <bdi>{name ?? _('home.ask')}</bdi>
          </span>
        )}
      </h1>
      {(chatId || name) && <IconLink to="/chatBot" icon="plus" label={_('chat.new')} />}
      {chatId && name && (
        <Suspense>
          <RenameChatSheet chatId={chatId} name={name} open={renaming} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </header>
  );
}
