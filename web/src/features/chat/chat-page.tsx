import { useLingui } from '@lingui/react';
import { useEffect, useMemo } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { discardEntry } from '../../lib/outbox/followers.ts';
import { type OutboxEntry, toBlobs } from '../../lib/outbox/outbox-entry.ts';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { useKeyboardRoom } from '../../ui/page/use-keyboard-room.ts';
import { showToast, warmToasts } from '../../ui/toast/show-toast.ts';
import { useAnswerDesk, useChatState } from './answer/use-answer-desk.ts';
import { useChatMessages, useChatName } from './api.ts';
import { ChatHeader } from './chat-header.tsx';
import { Composer } from './composer/composer.tsx';
import { useComposer } from './composer/use-composer.ts';
import { useHandedOver } from './composer/use-handed-over.ts';
import { Conversation } from './conversation/conversation.tsx';
import { StartView } from './conversation/start-view.tsx';
import { HistoryPanel } from './history/history-panel.tsx';
import type { MessageActions } from './message/message-view.tsx';
import { useAnnounced } from './use-announced.ts';
import { useDeletedChats } from './use-deleted-chats.ts';
import { useHistoryPanel } from './use-history-panel.ts';
import { useOpenChat } from './use-open-chat.ts';
import { useSend } from './use-send.ts';

export function ChatPage() {
  const { _ } = useLingui();
  const { chatId, waitingId } = useOpenChat();
  const openId = chatId ?? waitingId;
  const panel = useHistoryPanel();
  const desk = useAnswerDesk();
  const query = useChatMessages(chatId);
  const loaded = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data]);
  const { run, messages, waiting, answering, stopping } = useChatState(desk, openId, loaded);
  const composer = useComposer(openId);
  const { send, putting, hint } = useSend(composer, openId);
  const announced = useAnnounced(answering, messages.at(-1));
  const name = useChatName(chatId) ?? waiting[0]?.entry.input.chat_name;
  useKeyboardRoom();
  useEffect(warmToasts, []);

  useHandedOver(composer);
  const onDeleted = useDeletedChats(chatId, panel);

  const { edit } = composer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same object for the life of a chat, for the messages' sake.
  const actions = useMemo<MessageActions>(
    () => ({
      edit,
      again: (message) => chatId && desk.again(chatId, message),
      lookAgain: (message) => chatId && desk.takeUp(chatId, message, true),
    }),
    [desk, chatId],
  );
  const stop = () => {
    const going = waiting.find(({ state }) => state === 'going');
    if (!run && going) return desk.stopOnceAsked(going.entry.id);
    if (chatId)
      desk.stop(chatId).catch((error) => showToast('error', errorText(error, _, _('chat.stopFailed'))));
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
          <HistoryPanel openChatId={chatId} replace={false} onDeleted={onDeleted} />
        </aside>
      )}
      <Drawer open={panel.dialog} title={_('chat.history')} onClose={panel.close}>
        <HistoryPanel openChatId={chatId} replace onDeleted={onDeleted} />
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
            onDismiss={() => desk.dismiss(openId)}
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
