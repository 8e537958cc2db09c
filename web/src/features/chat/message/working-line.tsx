import { useLingui } from '@lingui/react';
import { useConnection } from '../../../lib/call/use-offline.ts';
import type { LiveSnapshot } from '../answer/live-answer.ts';

type Props = {
  coming: LiveSnapshot | undefined;
  /** There are words already, so that an answer is on its way needs no words of its own. */
  begun: boolean;
};

/** What happens while an answer is made, or that the line is cut and the answer goes on without it. */
export function WorkingLine({ coming, begun }: Props) {
  const { _ } = useLingui();
  const cut = useConnection() === 'offline' ? 'chat.cut' : 'chat.cutSilent';
  const id = coming?.cut ? cut : begun ? undefined : statusIds[coming?.status ?? 'asked'];
  return (
    <p className={`flex items-center gap-3 text-ink-2 ${begun ? 'mt-2.5' : ''}`}>
      <span className="waiting-dots flex flex-none gap-1 text-leaf" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {id && <span className="min-w-0 text-small">{_(id)}</span>}
    </p>
  );
}

const statusIds = {
  asked: 'chat.statusAsked',
  reading_guide: 'chat.statusGuide',
  asking_model: 'chat.statusModel',
  looking_up: 'chat.statusLookUp',
  next_model: 'chat.statusNext',
} as const;
