import { cleanTyped } from '@agri/contract/typed-text.ts';
import { useLingui } from '@lingui/react';
import { useEffect, useId, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { useOutboxEntries } from '../../../lib/outbox/outbox-store.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ConfirmSheet } from '../../../ui/dialog/confirm-sheet.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { type ChatEntry, useDeleteChat } from '../api.ts';
import { HistoryList } from './history-list.tsx';

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
    const timer = setTimeout(() => setSearch(cleanTyped(typed)), SEARCH_AFTER_MS);
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

/** The chats that are made when their first question is sent, the newest first. */
function WaitingRows({ replace }: { replace: boolean }) {
  const { _ } = useLingui();
  const waiting = useOutboxEntries().filter(({ kind, input }) => kind === 'question' && !input.id);
  if (waiting.length === 0) return null;
  return (
    <section className="mb-3">
      <h3 className="flex items-center gap-1.5 px-3 pt-1 pb-1 text-small font-semibold text-ink-2">
        <Icon name="clock" className="size-5 text-sun" />
        {_('outbox.title')}
      </h3>
      <ul className="flex flex-col gap-0.5">
        {[...waiting].reverse().map(({ id, input }) => (
          <li key={id}>
            <Link
              to={`/chatBot?waiting=${id}`}
              replace={replace}
              className="flex min-h-14 flex-col justify-center rounded-inner px-3 py-1.5 hover:bg-leaf-wash focus-visible:-outline-offset-3"
            >
              <span className="line-clamp-2 leading-snug font-semibold [overflow-wrap:anywhere]">
                <bdi>{input.chat_name}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DeleteProps = { entry: ChatEntry | undefined; onDeleted: (id: string) => void; onClose: () => void };

/** Asks once before a chat is lost for good. */
function DeleteChatSheet({ entry, onDeleted, onClose }: DeleteProps) {
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
