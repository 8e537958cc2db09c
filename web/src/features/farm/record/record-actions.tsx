import { useLingui } from '@lingui/react';
import { Suspense, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useReadAloud } from '../../../lib/speech/use-read-aloud.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Thumbs } from '../../../ui/state/answer-marks.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { type FarmRecord, useRateRecord } from '../api.ts';
import { blocksOf } from '../share/card-text.ts';

const ShareSheet = lazyPart(async () => (await import('../share/share-sheet.tsx')).ShareSheet);

type Props = {
  record: FarmRecord;
  /** How a question about it begins. */
  draft: string;
  /** Of the voice: quiet where nothing was found that is worth hearing first. */
  look?: 'primary' | 'quiet';
};

/** What can be done with the result of a check: hear it, ask on, share it. */
export function RecordActions({ record, draft, look = 'primary' }: Props) {
  const { _ } = useLingui();
  const voice = useReadAloud();
  const [sharing, setSharing] = useState(false);
  const read = () =>
    voice?.speaking
      ? voice.stop()
      : voice?.start(blocksOf(record.content, 'first').join('\n'), record.language ?? undefined);
  const about = { id: record.agri_id, name: record.name };

  return (
    <>
      <div className="@container">
        <div className="flex flex-wrap gap-2 [&>*]:flex-auto [&>*]:px-2 @max-[21rem]:[&>*]:flex-col @max-[21rem]:[&>*]:gap-1 @max-[21rem]:[&>*]:px-1 @max-[21rem]:[&>*]:text-small">
          {voice && record.status === 'done' && (
            <Button
              look={look}
              icon={voice.speaking ? 'stop' : 'speaker'}
              onClick={read}
              className="grow-[4]"
            >
              {_(voice.speaking ? 'chat.stopReading' : 'record.listen')}
            </Button>
          )}
          <LinkButton
            look="quiet"
            icon="chat"
            to="/chatBot"
            state={{ draft, imageName: record.image_name, about }}
            aria-label={_('record.askAbout')}
          >
            <span aria-hidden="true">{_('tabs.ask')}</span>
          </LinkButton>
          <Button look="quiet" icon="share" onClick={() => setSharing(true)}>
            {_('share.button')}
          </Button>
        </div>
      </div>
      {sharing && (
        <Suspense>
          <ShareSheet record={record} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the result helped. */
export function RateRecord({ record }: { record: FarmRecord }) {
  const { _ } = useLingui();
  const rate = useRateRecord(record._id);
  const setRating = (rating: 'up' | 'down' | null) =>
    rate.mutateAsync(rating).catch((error) => showToast('error', errorText(error, _, _('chat.rateFailed'))));
  return (
    <div className="flex gap-2">
      <Thumbs rating={record.rating} onRate={setRating} />
    </div>
  );
}
