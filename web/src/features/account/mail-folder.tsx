import { useLingui } from '@lingui/react';
import { clientSettings } from '../../lib/client-settings.ts';
import { Notice } from '../../ui/state/notice.tsx';

/** Where the mail lies while no mail server is set; nothing where mails are sent. */
export function MailFolder({ of }: { of: 'code' | 'link' }) {
  const { _ } = useLingui();
  const { mailFolder, identity } = clientSettings();
  // Links are mailed by the identity provider, which may be a hosted one.
  if (!mailFolder || (of === 'link' && identity.kind !== 'builtin')) return null;
  return (
    <Notice icon="mail">
      {_(of === 'code' ? 'account.codeInFolder' : 'account.linkInFolder', { folder: mailFolder })}
    </Notice>
  );
}
