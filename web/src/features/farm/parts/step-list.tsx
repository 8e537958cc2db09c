import { useLingui } from '@lingui/react';
import { formatBytes, formatShare } from '../../../lib/text/later-formats.ts';
import { Icon, Spinner } from '../../../ui/icon.tsx';

type Props = {
  steps: string[];
  /** Which one is being done; those before it are done. */
  current: number;
};

/** What happens while the person waits, step by step. */
export function StepList({ steps, current }: Props) {
  const { _ } = useLingui();
  return (
    <ol className="flex flex-col gap-2.5">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`flex items-center gap-3 ${index === current ? 'font-semibold' : ''} ${
            index > current ? 'text-ink-2' : ''
          }`}
        >
          {index < current && <Icon name="check" className="size-6 flex-none" />}
          {index === current && <Spinner />}
          {index > current && (
            <span aria-hidden="true" className="grid size-6 flex-none place-items-center">
              <span className="size-2.5 rounded-full border-2 border-current" />
            </span>
          )}
          <span>
            {step}
            {index < current && <span className="sr-only">, {_('record.stepDone')}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

type AnalysisProps = { uploaded: number; bytes: number };

/** What is happening while the person waits: first the photos go up, then they are measured. */
export function AnalysisSteps({ uploaded, bytes }: AnalysisProps) {
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
