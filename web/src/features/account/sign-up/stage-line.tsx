import { useLingui } from '@lingui/react';
import { Icon } from '../../../ui/icon.tsx';

/** Where the person is: proving the address, or choosing a password. */
export function StageLine({ stage }: { stage: 1 | 2 }) {
  const { _ } = useLingui();
  const steps = [_('signup.stageEmail'), _('signup.stagePassword')];
  return (
    <ol className="flex gap-2">
      {steps.map((label, index) => {
        const reached = index < stage;
        return (
          <li
            key={label}
            aria-current={index + 1 === stage ? 'step' : undefined}
            className={`flex flex-1 flex-col gap-2 text-small ${reached ? 'font-semibold text-leaf' : 'text-ink-2'}`}
          >
            <span className={`h-1.5 rounded-full ${reached ? 'bar-fill bg-leaf' : 'bg-line'}`} />
            <span className="flex items-center gap-1.5">
              {index + 1 < stage && <Icon name="check" className="size-5" />}
              {label}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
