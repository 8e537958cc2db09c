import { useLingui } from '@lingui/react';
import { Icon } from '../../../ui/icon.tsx';
import type { Stage } from './stage-picture.tsx';
import '../../../ui/steps/stages.css';

const stages = [
  { stage: 'email', word: 'signup.stageEmail' },
  { stage: 'code', word: 'signup.stageCode' },
  { stage: 'password', word: 'signup.stagePassword' },
] as const;

/** Where the person is: the address, the code that came there, a password. The title names the one that it is about. */
export function StageLine({ stage }: { stage: Stage }) {
  const { _ } = useLingui();
  const now = stages.findIndex((one) => one.stage === stage);
  return (
    <ol className="stages">
      {stages.map(({ stage, word }, index) => (
        <li key={stage} aria-current={index === now ? 'step' : undefined}>
          <span className={`stage-number ${index < now ? 'stage-past' : index === now ? 'stage-now' : ''}`}>
            {index < now ? <Icon name="check" className="size-5 [stroke-width:3]" /> : index + 1}
          </span>
          <span className="sr-only">{_(word)}</span>
          <span className={`stage-way ${index < now ? 'bar-fill bg-leaf' : 'bg-line'}`} />
        </li>
      ))}
    </ol>
  );
}
