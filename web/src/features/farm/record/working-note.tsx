import type { AnalysisStep } from '@agri/contract/farm-schemas.ts';
import { useLingui } from '@lingui/react';
import { StepList } from '../parts/step-list.tsx';

/** Sent and measured is what has a record; the rest is done by the server in this order. */
const places: Record<AnalysisStep, number> = { waiting: 2, asking: 3, guide: 4, writing: 5 };

/** Stands where the answer will be while a model looks at the photo, and says what is being done. */
export function WorkingNote({ step }: { step: AnalysisStep | null }) {
  const { _ } = useLingui();
  const steps = [
    _('record.stepSent'),
    _('record.stepMeasured'),
    _('record.stepWaiting'),
    _('record.stepAsking'),
    _('record.stepGuide'),
    _('record.stepWriting'),
  ];
  return (
    <div className="flex flex-col gap-4 rounded-tile border border-line bg-card px-5 py-5 shadow-card">
      <p className="font-semibold">{_('record.working')}</p>
      <StepList steps={steps} current={places[step ?? 'waiting']} />
      <p className="text-ink-2">{_('record.workingNote')}</p>
    </div>
  );
}
