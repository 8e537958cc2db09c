import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import type { FarmRecord } from '../api.ts';
import { Analysing } from './analysing.tsx';
import { noteTook, readStart } from './check-time.ts';

const stages = { waiting: 'looking', asking: 'looking', guide: 'writing', writing: 'writing' } as const;

/** Stands where the name will be while a model looks at the photo, and says what is being done. */
export function WorkingNote({ record: { _id, step } }: { record: FarmRecord }) {
  const { _ } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <Analysing stage={stages[step ?? 'waiting']} startedAtMs={readStart(_id)} />
      <p className="text-ink-2">{_('record.workingNote')}</p>
    </div>
  );
}

/** Keeps how long a check took that was watched from this screen to its end. */
export function useTookNoted({ _id, status }: FarmRecord): void {
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && status === 'done') noteTook(_id);
    wasWorking.current = status === 'working';
  }, [_id, status]);
}
