import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { knownEntries, refreshOutbox, useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { readSessionHint } from '../../lib/session/session-hint.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmSheet } from '../../ui/dialog/confirm-sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { useSignedInUser, useSignOut } from './api.ts';

export function ProfilePage() {
  const { _ } = useLingui();
  const user = useSignedInUser();
  const signOut = useSignOut();
  const waiting = useOutboxEntries().length;
  const [asking, setAsking] = useState(false);

  const leave = async () => {
    // From the disk: the press may come before the screens know what waits.
    await refreshOutbox();
    if (knownEntries().length > 0) setAsking(true);
    else signOut.mutate();
  };

  return (
    <Page
      title={_('profile.title')}
      backTo="/"
      actions={<IconLink icon="sliders" label={_('settings.title')} to="/settings" className="-me-3" />}
    >
      <section className="flex flex-col items-center gap-3 rounded-tile border border-line bg-card px-5 py-8 text-center shadow-card">
        <span className="grid size-24 place-items-center rounded-full bg-leaf-wash text-leaf-ink">
          <Icon name="user" className="size-14 [stroke-width:1.6]" />
        </span>
        <p className="text-small text-ink-2">{_('profile.signedInAs')}</p>
        <p className="-mt-3 min-h-6 max-w-full text-strong font-semibold">
          {user.data?.email ?? readSessionHint()}
        </p>
      </section>
      {signOut.isError && (
        <Notice icon="alert" look="harm" live>
          {errorText(signOut.error, _, _('profile.logoutFailed'))}
        </Notice>
      )}
      <Button look="quiet" icon="exit" busy={signOut.isPending} onClick={leave}>
        {_('profile.logout')}
      </Button>
      <ConfirmSheet
        open={asking}
        title={_('outbox.logoutTitle')}
        text={_('outbox.logoutText', { count: waiting })}
        confirm={_('outbox.logoutConfirm')}
        busy={signOut.isPending}
        onConfirm={() => signOut.mutate()}
        onClose={() => setAsking(false)}
      />
      <LinkList
        label={_('legal.links')}
        links={[
          { to: '/TermsOfUse', icon: 'page', text: _('legal.terms') },
          { to: '/PrivacyPolicy', icon: 'shield', text: _('legal.privacy') },
        ]}
      />
    </Page>
  );
}
