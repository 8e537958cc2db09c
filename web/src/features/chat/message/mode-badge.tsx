import { useLingui } from '@lingui/react';
import { Icon } from '../../../ui/icon.tsx';
import type { ChatMessage } from '../api.ts';

type Props = Pick<ChatMessage, 'mode' | 'note'>;

/** Says who answered, and why it was the guide where a model might have. */
export function ModeBadge({ mode, note }: Props) {
  const { _ } = useLingui();
  const guide = mode === 'guide';
  const noteId = note && noteIds[note];
  return (
    <div className="mb-2.5 flex flex-col items-start gap-1.5">
      <p
        className={`inline-flex min-h-8 items-center gap-2 rounded-full px-3 py-0.5 text-small font-semibold ${
          guide ? 'bg-sun-wash text-ink' : 'bg-leaf-wash text-leaf-ink'
        }`}
      >
        <Icon name={guide ? 'book' : 'sprout'} className="size-4.5" />
        {_(guide ? 'chat.modeGuide' : 'chat.modeModel')}
      </p>
      {noteId && <p className="text-small text-ink-2">{_(noteId)}</p>}
    </div>
  );
}

const noteIds = {
  // The badge itself says that there is no model.
  no_model: undefined,
  quota_spent: 'chat.noteQuota',
  models_failed: 'chat.noteFailed',
  not_in_guide: 'chat.noteNotInGuide',
} as const;
