import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { listWaiting } from '../../lib/outbox/outbox-entry.ts';
import { refreshOutbox, useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { ConfirmSheet } from '../../ui/dialog/confirm-sheet.tsx';
import { ActionRow } from './action-row.tsx';
import { useSignOutEverywhere } from './api.ts';

/** For a lost phone: ends the sessions on all devices, after asking. */
export function SignOutEverywhere() {
  const { _ } = useLingui();
  const signOut = useSignOutEverywhere();
  const waiting = listWaiting(useOutboxEntries()).length;
  const [asking, setAsking] = useState(false);

  const close = () => {
    setAsking(false);
    signOut.reset();
  };

  return (
    <>
      <ActionRow
        icon="exit"
        text={_('everywhere.button')}
        note={_('everywhere.note')}
        onClick={() => refreshOutbox().then(() => setAsking(true))}
      />
      <ConfirmSheet
        open={asking}
        title={_('everywhere.title')}
        text={waiting > 0 ? _('outbox.logoutText', { count: waiting }) : _('everywhere.text')}
        confirm={_('everywhere.button')}
        icon="exit"
        look="primary"
        cancel={_('action.cancel')}
        error={signOut.isError ? errorText(signOut.error, _, _('everywhere.failed')) : undefined}
        busy={signOut.isPending}
        onConfirm={() => signOut.mutate()}
        onClose={close}
      />
    </>
  );
}
