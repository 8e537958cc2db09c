import { useLingui } from '@lingui/react';
import { clientSettings } from '../../lib/client-settings.ts';

/** In the demo only: says so on every screen. */
export function DemoBanner() {
  const { _ } = useLingui();
  const { demo } = clientSettings();
  if (!demo) return null;
  return (
    <aside
      aria-label={_('demo.badge')}
      className="flex min-h-12 flex-wrap items-center justify-center gap-x-2.5 bg-sun-wash px-4 pt-[max(0.25rem,env(safe-area-inset-top))] pb-1 text-small"
    >
      <strong className="rounded-full bg-ink px-2.5 py-0.5 text-paper">{_('demo.badge')}</strong>
      {_('demo.line')}
      <a
        href={demo.mailboxUrl}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-12 items-center font-semibold text-leaf-ink underline underline-offset-4"
      >
        {_('demo.mails')}
      </a>
    </aside>
  );
}
