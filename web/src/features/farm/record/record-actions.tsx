import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { errorText } from '../../../lib/error-text.ts';
import { useReadAloud } from '../../../lib/speech/use-read-aloud.ts';
import { Button } from '../../../ui/button.tsx';
import { Thumbs } from '../../../ui/thumbs.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useRateRecord } from '../api.ts';
import { blocksOf } from '../share/card-text.ts';

type Props = { record: CallOutput<'getAgriDataContent'> };

/** What can be done with the result of a check: hear it, and say whether it helped. */
export function RecordActions({ record }: Props) {
  const { _ } = useLingui();
  const voice = useReadAloud();
  const rate = useRateRecord(record._id);
  const setRating = (rating: 'up' | 'down' | null) =>
    rate.mutate(rating, {
      onError: (error) => showToast('error', errorText(error, _, _('chat.rateFailed'))),
    });
  const read = () => (voice?.speaking ? voice.stop() : voice?.start(blocksOf(record.content).join('\n')));

  return (
    <div className="flex flex-wrap items-center gap-3">
      {voice && (
        <Button look="quiet" icon={voice.speaking ? 'stop' : 'speaker'} onClick={read} className="flex-auto">
          {_(voice.speaking ? 'chat.stopReading' : 'chat.readAloud')}
        </Button>
      )}
      <Thumbs rating={record.rating} onRate={setRating} />
    </div>
  );
}
