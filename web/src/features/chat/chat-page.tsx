import { useLingui } from '@lingui/react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '../../lib/error-text.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { type OutboxEntry, toBlobs } from '../../lib/outbox/outbox-entry.ts';
import { discardEntry } from '../../lib/outbox/outbox-store.ts';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { useKeyboardRoom } from '../../ui/page/keyboard-room.ts';
import { useWide } from '../../ui/page/window-room.ts';
import { showToast, warmToasts } from '../../ui/toast/show-toast.ts';
import { useAnnounced } from './answer/use-announced.ts';
import { useAnswerStore, useChatState } from './answer/use-answer-store.ts';
import { useChatMessages, useChatName } from './api.ts';
import { ChatHeader } from './chat-header.tsx';
import { Composer } from './composer/composer.tsx';
import { useComposer, useHandedOver } from './composer/use-composer.ts';
import { Conversation } from './conversation/conversation.tsx';
import { StartView } from './conversation/start-view.tsx';
import type { MessageActions } from './message/message-view.tsx';
import { useOpenChat, useSend } from './use-send.ts';

const HistoryPanel = lazyPart(async () => (await import('./history/history-panel.tsx')).HistoryPanel);

export function ChatPage() {
  const { _ } = useLingui();
  const { chatId, waitingId } = useOpenChat();
  const openId = chatId ?? waitingId;
  const panel = useHistoryPanel();
  const store = useAnswerStore();
  const query = useChatMessages(chatId);
  const loaded = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data]);
  const { run, messages, waiting, answering, stopping } = useChatState(store, openId, loaded);
  const composer = useComposer(openId);
  const { send, putting, hint } = useSend(composer, openId);
  const announced = useAnnounced(openId, answering, messages.at(-1));
  const name = useChatName(chatId) ?? waiting[0]?.entry.input.chat_name;
  useKeyboardRoom();
  useEffect(warmToasts, []);

  useHandedOver(composer, (question, about) => void send(question, about));
  const onDeleted = useDeletedChats(chatId, panel);

  const { edit } = composer;
  const newestSend = useRef(send);
  useEffect(() => {
    newestSend.current = send;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same object for the life of a chat, for the messages' sake.
  const actions = useMemo<MessageActions>(
    () => ({
      edit,
      ask: (question) => void newestSend.current(question),
      again: (message) => chatId && store.again(chatId, message),
      lookAgain: (message) => chatId && store.takeUp(chatId, message, true),
    }),
    [store, chatId],
  );
  const stop = () => {
    const going = waiting.find(({ state }) => state === 'going');
    if (!run && going) return store.stopOnceAsked(going.entry.id);
    if (chatId)
      store.stop(chatId).catch((error) => showToast('error', errorText(error, _, _('chat.stopFailed'))));
  };
  const takeBack = (entry: OutboxEntry) => {
    const [photo] = toBlobs(entry);
    composer.setText(entry.input.text ?? '');
    if (photo) composer.pickPhoto(new File([photo], 'photo.jpg', { type: photo.type }));
    composer.input.current?.focus();
    void discardEntry(entry);
  };

  return (
    <div className="fills-window flex min-h-0 flex-1">
      {panel.pane && (
        <aside
          aria-label={_('chat.history')}
          className="flex w-80 flex-none flex-col border-line border-e bg-paper pt-3"
        >
          <Suspense>
            <HistoryPanel openChatId={chatId} replace={false} onDeleted={onDeleted} />
          </Suspense>
        </aside>
      )}
      <Drawer open={panel.dialog} title={_('chat.history')} routed onClose={panel.close}>
        <Suspense fallback={<div className="skeleton m-4 h-48 rounded-tile" />}>
          <HistoryPanel openChatId={chatId} replace onDeleted={onDeleted} />
        </Suspense>
      </Drawer>
      <div className="flex min-w-0 flex-1 flex-col">
        <ChatHeader
          chatId={chatId}
          name={name}
          historyOpen={panel.pane || panel.dialog}
          onToggleHistory={panel.toggle}
        />
        {openId ? (
          <Conversation
            key={openId}
            chatId={openId}
            query={chatId ? query : undefined}
            messages={messages}
            run={run}
            waiting={waiting}
            actions={actions}
            onTakeBack={takeBack}
            onDismiss={() => store.dismiss(openId)}
          />
        ) : (
          <div className="relative flex min-h-0 flex-1 overflow-y-auto px-4">
            <StartView onAsk={send} onPhoto={() => composer.setPanel(true)} />
          </div>
        )}
        <Composer
          composer={composer}
          answering={answering}
          stopping={stopping}
          waiting={putting || (chatId !== undefined && query.isPending)}
          hint={hint}
          onSubmit={send}
          onStop={stop}
        />
        <p role="status" className="sr-only">
          {announced}
        </p>
      </div>
    </div>
  );
}

/** Leaves a chat that was deleted here, now and when back leads to it; gives what to call after a deletion. */
function useDeletedChats(chatId: string | undefined, panel: ReturnType<typeof useHistoryPanel>) {
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState<string[]>([]);
  const gone = chatId !== undefined && deleted.includes(chatId);

  useEffect(() => {
    // The panel has an entry of its own in the browser's history, above the one of the chat.
    if (gone && !panel.dialog) navigate('/chatBot', { replace: true });
  }, [gone, panel.dialog, navigate]);

  return (id: string) => {
    setDeleted((ids) => [...ids, id]);
    if (id === chatId) panel.close();
  };
}

/**
 * Whether the history is in sight. Beside a wide chat it is a pane; over a narrow one a dialog with an entry of its
 * own in the browser's history, so that back closes it.
 */
function useHistoryPanel() {
  const wide = useWide();
  const location = useLocation();
  const navigate = useNavigate();
  const [pane, setPane] = useState(true);
  const dialog = location.state?.history === true && !wide;

  const close = () => {
    if (dialog) navigate(-1);
  };
  const toggle = () => {
    if (wide) setPane(!pane);
    else if (dialog) close();
    else navigate(location, { state: { history: true } });
  };
  return { pane: wide && pane, dialog, toggle, close };
}
