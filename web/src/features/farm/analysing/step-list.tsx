import { useLingui } from '@lingui/react';
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
