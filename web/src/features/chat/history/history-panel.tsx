import { useLingui } from '@lingui/react';
import { useEffect, useId, useState } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ChatEntry } from '../api.ts';
import { DeleteChatSheet } from './delete-chat-sheet.tsx';
import { HistoryList } from './history-list.tsx';
import { WaitingRows } from './waiting-rows.tsx';

type Props = { openChatId: string | undefined; replace: boolean; onDeleted: (id: string) => void };

const SEARCH_AFTER_MS = 250;

/** New Chat, the search, and the chats so far. */
export function HistoryPanel({ openChatId, replace, onDeleted }: Props) {
  const { _ } = useLingui();
  const searchId = useId();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<ChatEntry>();

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-none flex-col gap-2.5 px-3 pb-3">
        <LinkButton to="/chatBot" replace={replace} icon="plus">
          {_('chat.new')}
        </LinkButton>
        <div className="relative">
          <label htmlFor={searchId} className="sr-only">
            {_('chat.search')}
          </label>
          <Icon
            name="search"
            className="pointer-events-none absolute start-3.5 top-1/2 size-5.5 -translate-y-1/2 text-ink-2"
          />
          <input
            id={searchId}
            type="search"
            autoComplete="off"
            placeholder={_('chat.search')}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className="min-h-12 w-full rounded-full border-[1.5px] border-field-line bg-card ps-11 pe-4 text-ink placeholder:text-ink-2"
          />
        </div>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {!search && <WaitingRows replace={replace} />}
        <HistoryList search={search} openChatId={openChatId} replace={replace} onDelete={setDeleting} />
      </div>
      <DeleteChatSheet entry={deleting} onDeleted={onDeleted} onClose={() => setDeleting(undefined)} />
    </div>
  );
}
