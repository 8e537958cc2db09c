import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { useReadAloud } from '../../../lib/speech/use-read-aloud.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Thumbs } from '../../../ui/thumbs.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useRateRecord } from '../api.ts';
import { blocksOf } from '../share/card-text.ts';
import { ShareSheet } from '../share/share-sheet.tsx';

type Props = {
  record: CallOutput<'getAgriDataContent'>;
  /** How a question about it begins. */
  draft: string;
};

/** What can be done with the result of a check: hear it, ask on, share it, and say whether it helped. */
export function RecordActions({ record, draft }: Props) {
  const { _ } = useLingui();
  const voice = useReadAloud();
  const rate = useRateRecord(record._id);
  const [sharing, setSharing] = useState(false);
  const setRating = (rating: 'up' | 'down' | null) =>
    rate.mutate(rating, {
      onError: (error) => showToast('error', errorText(error, _, _('chat.rateFailed'))),
    });
  const read = () =>
    voice?.speaking ? voice.stop() : voice?.start(blocksOf(record.content, 'whole').join('\n'));
  const about = { id: record.agri_id, name: record.name };

  return (
    <>
      <div className="flex flex-wrap gap-3 [&>*]:flex-auto">
        {voice && record.status === 'done' && (
          <Button icon={voice.speaking ? 'stop' : 'speaker'} onClick={read}>
            {_(voice.speaking ? 'chat.stopReading' : 'chat.readAloud')}
          </Button>
        )}
        <LinkButton
          look="quiet"
          icon="chat"
          to="/chatBot"
          state={{ draft, imageName: record.image_name, about }}
        >
          {_('record.askAbout')}
        </LinkButton>
        <Button look="quiet" icon="share" onClick={() => setSharing(true)}>
          {_('share.button')}
        </Button>
      </div>
      {record.status === 'done' && (
        <div className="flex gap-2">
          <Thumbs rating={record.rating} onRate={setRating} />
        </div>
      )}
      {sharing && <ShareSheet record={record} onClose={() => setSharing(false)} />}
    </>
  );
}
