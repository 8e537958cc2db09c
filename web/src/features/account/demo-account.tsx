import { useLingui } from '@lingui/react';
import { clientSettings } from '../../lib/client-settings.ts';
import { Button } from '../../ui/button.tsx';

type Props = { busy: boolean; onUse: (account: { email: string; password: string }) => void };

/** In the demo only: the account that is ready, and where its mails can be read. */
export function DemoAccount({ busy, onUse }: Props) {
  const { _ } = useLingui();
  const { demo } = clientSettings();
  if (!demo) return null;
  return (
    <section aria-label={_('demo.badge')} className="flex flex-col gap-3 rounded-tile bg-sun-wash p-4">
      <p>{_('demo.account')}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
        <dt>{_('field.email')}</dt>
        <dd className="font-semibold">{demo.email}</dd>
        <dt>{_('field.password')}</dt>
        <dd className="font-semibold">{demo.password}</dd>
      </dl>
      <Button look="quiet" icon="sprout" disabled={busy} onClick={() => onUse(demo)}>
        {_('demo.use')}
      </Button>
      <a
        href={demo.mailboxUrl}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-12 items-center justify-center font-semibold text-leaf-ink underline underline-offset-4"
      >
        {_('demo.mailbox')}
      </a>
    </section>
  );
}
