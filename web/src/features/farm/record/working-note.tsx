import { useLingui } from '@lingui/react';
import { Spinner } from '../../../ui/spinner.tsx';

/** Stands where the answer will be while a model looks at the photo. */
export function WorkingNote() {
  const { _ } = useLingui();
  return (
    <div className="flex flex-col gap-4 rounded-tile border border-line bg-card px-5 py-5 shadow-card">
      <p className="flex items-center gap-3 font-semibold">
        <Spinner />
        {_('record.working')}
      </p>
      <p className="text-ink-2">{_('record.workingNote')}</p>
      <div aria-hidden="true" className="flex flex-col gap-3">
        <div className="skeleton h-5 w-3/4 rounded-full" />
        <div className="skeleton h-5 rounded-full" />
        <div className="skeleton h-5 w-5/6 rounded-full" />
      </div>
    </div>
  );
}
