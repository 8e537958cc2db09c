import { memo } from 'react';
import type { LiveAnswer } from '../answer/live-answer.ts';
import type { ChatMessage } from '../api.ts';
import { AnswerBubble } from './answer-bubble.tsx';
import { QuestionBubble } from './question-bubble.tsx';

/** What the messages of a chat can ask of it. Stays the same object, so that no message is drawn again for it. */
export type MessageActions = {
  edit: (message: ChatMessage) => void;
  again: (message: ChatMessage) => void;
  ask: (question: string) => void;
  lookAgain: (message: ChatMessage) => void;
};

type Props = {
  chatId: string;
  message: ChatMessage;
  live?: LiveAnswer;
  photoUrl?: string;
  newest: boolean;
  /** An answer of this chat is being made, so no other may be asked for. */
  busy: boolean;
  actions: MessageActions;
};

/** A question with its answer. */
export const MessageView = memo(function MessageView(props: Props) {
  const { chatId, message, live, photoUrl, newest, busy, actions } = props;
  return (
    <li className="drawn-when-near relative flex flex-col gap-3">
      <QuestionBubble
        text={message.user_msg}
        imageName={message.image_name}
        item={message.item}
        photoUrl={photoUrl}
        onEdit={busy ? undefined : () => actions.edit(message)}
      />
      <AnswerBubble
        chatId={chatId}
        message={message}
        live={live}
        newest={newest}
        onAgain={newest && !busy ? () => actions.again(message) : undefined}
        onAsk={newest && !busy ? actions.ask : undefined}
        onLookAgain={() => actions.lookAgain(message)}
      />
    </li>
  );
});
