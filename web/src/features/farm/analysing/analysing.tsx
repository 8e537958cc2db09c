import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { formatBytes, formatSeconds, formatShare } from '../../../lib/text/later-formats.ts';
import { countSeconds, readTook } from './check-time.ts';
import { StepList } from './step-list.tsx';

export type Stage = 'sending' | 'looking' | 'writing';
const stages: Stage[] = ['sending', 'looking', 'writing'];

type Props = {
  stage: Stage;
  /** How much of the photos is sent, 0 to 1, of so many bytes. */
  upload?: { share: number; bytes: number };
  /** Unknown where the check was sent from another phone. */
  startedAtMs: number | undefined;
};

/** What happens while the person waits, in the place where the result will stand. */
export function Analysing({ stage, upload, startedAtMs }: Props) {
  const { _, i18n } = useLingui();
  const { share = 1, bytes = 0 } = upload ?? {};
  const sending = _('record.stepSending', {
    share: formatShare(share, i18n.locale),
    size: formatBytes(bytes, i18n.locale),
  });
  const steps = [
    stage === 'sending' ? sending : _('record.stepSent'),
    _('record.stepLooking'),
    _('record.stepAdvice'),
  ];
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-4">
        <p className="text-h1 leading-tight font-bold">{_('record.working')}</p>
        <StepList steps={steps} current={stages.indexOf(stage)} />
      </div>
      {stage === 'sending' && (
        <div className="h-2 overflow-hidden rounded-full bg-leaf-wash" aria-hidden="true">
          <div
            className="bar-fill h-full rounded-full bg-leaf"
            style={{ width: `${Math.round(share * 100)}%` }}
          />
        </div>
      )}
      {startedAtMs !== undefined && <TimeSoFar startedAtMs={startedAtMs} />}
    </div>
  );
}

/** How long it has taken, and how long the last one took here: both measured, nothing promised. */
function TimeSoFar({ startedAtMs }: { startedAtMs: number }) {
  const { _, i18n } = useLingui();
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const took = readTook();
  return (
    <p aria-live="off" className="flex flex-wrap gap-x-2 text-ink-2 tabular-nums">
      <span>
        {_('record.timeSoFar', { time: formatSeconds(countSeconds(startedAtMs, nowMs), i18n.locale) })}
      </span>
      {took && <span>{_('record.timeLast', { time: formatSeconds(took, i18n.locale) })}</span>}
    </p>
  );
}
