import { useLingui } from '@lingui/react';
import { formatBytes, formatShare } from '../../../lib/text/formats.ts';
import { StepList } from './step-list.tsx';

type Props = { uploaded: number; bytes: number };

/** What is happening while the person waits: first the photos go up, then they are measured. */
export function AnalysisSteps({ uploaded, bytes }: Props) {
  const { _, i18n } = useLingui();
  const sent = uploaded >= 1;
  const size = formatBytes(bytes, i18n.locale);
  const sending = _('record.stepSending', { share: formatShare(uploaded, i18n.locale), size });
  return (
    <div role="status" className="flex flex-col gap-3 rounded-tile bg-leaf-wash px-4 py-3.5 text-leaf-ink">
      <StepList
        steps={[sent ? _('record.stepSent') : sending, _('record.stepMeasuring')]}
        current={sent ? 1 : 0}
      />
      <div className="h-2 overflow-hidden rounded-full bg-card" aria-hidden="true">
        <div
          className="bar-fill h-full rounded-full bg-leaf"
          style={{ width: `${Math.round(uploaded * 100)}%` }}
        />
      </div>
    </div>
  );
}
