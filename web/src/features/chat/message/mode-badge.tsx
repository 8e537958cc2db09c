import { useLingui } from '@lingui/react';
import { Icon } from '../../../ui/icon.tsx';
import type { ChatMessage } from '../api.ts';

type Props = Pick<ChatMessage, 'mode'>;

/** Says who answered. Why it was the guide where a model might have, the answer says itself. */
export function ModeBadge({ mode }: Props) {
  const { _ } = useLingui();
  const guide = mode === 'guide';
  return (
    <div className="mb-2.5">
      <p
        className={`inline-flex min-h-8 items-center gap-2 rounded-full px-3 py-0.5 text-small font-semibold ${
          guide ? 'bg-sun-wash text-ink' : 'bg-leaf-wash text-leaf-ink'
        }`}
      >
        <Icon name={guide ? 'book' : 'sprout'} className="size-4.5" />
        {_(guide ? 'chat.modeGuide' : 'chat.modeModel')}
      </p>
    </div>
  );
}
