import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { errorText } from '../../../lib/error-text.ts';
import { spokenQuestion } from '../../../lib/speech/spoken-question.ts';
import { useReadAloud } from '../../../lib/speech/use-read-aloud.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Thumbs } from '../../../ui/thumbs.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { type ChatMessage, type Rating, useRate } from '../api.ts';

type Props = {
  chatId: string;
  message: ChatMessage;
  /** The words of the answer as they stand on the screen. */
  readText: () => string;
  onAgain?: () => void;
};

/** What can be done with an answer. */
export function AnswerActions({ chatId, message, readText, onAgain }: Props) {
  const { _ } = useLingui();
  const voice = useReadAloud();
  const rate = useRate(chatId);
  useReadOnce(message, () => voice?.start(readText()));

  const copy = async () => {
    const copied = await copyText(readText());
    showToast(copied ? 'success' : 'error', _(copied ? 'chat.copied' : 'chat.copyFailed'));
  };
  const setRating = (rating: Rating | null) =>
    rate.mutate(
      { id: message._id, rating, before: message.rating },
      { onError: (error) => showToast('error', errorText(error, _, _('chat.rateFailed'))) },
    );

  return (
    <div className="-ms-1 flex flex-wrap items-center gap-x-1 text-ink-2">
      {voice && (
        <button
          type="button"
          onClick={() => (voice.speaking ? voice.stop() : voice.start(readText()))}
          className="flex min-h-12 items-center gap-2 rounded-full px-3 text-small font-semibold hover:bg-leaf-wash"
        >
          <Icon name={voice.speaking ? 'stop' : 'speaker'} className="size-6" />
          <span className="sr-only narrow:not-sr-only">
            {_(voice.speaking ? 'chat.stopReading' : 'chat.readAloud')}
          </span>
        </button>
      )}
      <Action icon="copy" label={_('chat.copy')} onClick={copy} />
      <Thumbs rating={message.rating} onRate={setRating} />
      {onAgain && <Action icon="again" label={_('chat.again')} onClick={onAgain} />}
    </div>
  );
}

/** Reads the answer to a question that was spoken, once it is there. */
function useReadOnce({ user_msg }: ChatMessage, read: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is whole.
  useEffect(() => {
    if (spokenQuestion.read() !== user_msg) return;
    spokenQuestion.write(undefined);
    read();
  }, [user_msg]);
}

type ActionProps = { icon: IconName; label: string; onClick: () => void };

function Action({ icon, label, onClick }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-12 flex-none place-items-center rounded-full hover:bg-leaf-wash"
    >
      <Icon name={icon} className="size-6" />
    </button>
  );
}
