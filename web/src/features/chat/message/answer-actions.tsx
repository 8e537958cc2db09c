import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { errorText } from '../../../lib/error-text.ts';
import { spokenQuestion } from '../../../lib/speech/listen.ts';
import { useReadAloud } from '../../../lib/speech/use-read-aloud.ts';
import { Thumbs } from '../../../ui/state/answer-marks.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { type ChatMessage, type Rating, useRate } from '../api.ts';
import { Act } from './act.tsx';

type Props = {
  chatId: string;
  message: ChatMessage;
  /** The words of the answer as they stand on the screen. */
  readText: () => string;
  /** All its words, also those that are folded. */
  wholeText: () => string;
  onAgain?: () => void;
};

/** What can be done with an answer, in one row; where letters are large its two halves stand below each other. */
export function AnswerActions({ chatId, message, readText, wholeText, onAgain }: Props) {
  const { _ } = useLingui();
  const voice = useReadAloud();
  const rate = useRate(chatId);
  const read = () => voice?.start(readText(), message.language ?? undefined);
  useReadOnce(message, read);

  const copy = async () => {
    const copied = await copyText(wholeText());
    showToast(copied ? 'success' : 'error', _(copied ? 'chat.copied' : 'chat.copyFailed'));
  };
  // Who closes the system's own sheet has not failed.
  const share = () => navigator.share({ text: wholeText() }).catch(() => undefined);
  const setRating = (rating: Rating | null) =>
    rate
      .mutateAsync({ id: message._id, rating, before: message.rating })
      .catch((error) => showToast('error', errorText(error, _, _('chat.rateFailed'))));

  return (
    <div className="@container mt-3 flex max-w-[30rem] flex-wrap gap-1">
      <span className="flex flex-[3_1_auto] flex-wrap gap-1">
        {voice && (
          <Act
            icon={voice.speaking ? 'stop' : 'speaker'}
            word={_(voice.speaking ? 'chat.stop' : 'record.listen')}
            label={_(voice.speaking ? 'chat.stopReading' : 'record.listen')}
            strong
            onClick={voice.speaking ? voice.stop : read}
          />
        )}
        {'share' in navigator && (
          <Act icon="share" word={_('share.button')} label={_('chat.share')} onClick={share} />
        )}
        <Act icon="copy" word={_('chat.copyWord')} label={_('chat.copy')} onClick={copy} />
      </span>
      <span className="flex flex-[2_1_auto] flex-wrap gap-1">
        <Thumbs rating={message.rating} worded onRate={setRating} />
        {onAgain && <Act icon="again" word={_('chat.againWord')} label={_('chat.again')} onClick={onAgain} />}
      </span>
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
