import { useLingui } from '@lingui/react';
import { Icon } from '../../ui/icon.tsx';

/** `text` where more is known than that what stands here was loaded before. */
export function OfflineLine({ text }: { text?: string }) {
  const { _ } = useLingui();
  return (
    <p className="flex min-h-12 items-center justify-center gap-2.5 bg-sun-wash px-4 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
      <Icon name="offline" className="size-6 text-sun" />
      {text ?? _('app.offline')}
    </p>
  );
}
