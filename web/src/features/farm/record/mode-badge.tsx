import { useLingui } from '@lingui/react';
import { Icon } from '../../../ui/icon.tsx';

/** Says who answered. The guide's words are never passed off as a model's. */
export function ModeBadge({ mode }: { mode: 'model' | 'guide' }) {
  const { _ } = useLingui();
  const guide = mode === 'guide';
  return (
    <p
      className={`inline-flex min-h-9 items-center gap-2 rounded-full px-3.5 py-1 text-small font-semibold ${
        guide ? 'bg-sun-wash text-ink' : 'bg-leaf-wash text-leaf-ink'
      }`}
    >
      <Icon name={guide ? 'book' : 'sprout'} className="size-5" />
      {_(guide ? 'record.modeGuide' : 'record.modeModel')}
    </p>
  );
}
