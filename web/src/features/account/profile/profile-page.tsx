import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { listWaiting } from '../../../lib/outbox/outbox-entry.ts';
import { knownEntries, refreshOutbox, useOutboxEntries } from '../../../lib/outbox/outbox-store.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmSheet } from '../../../ui/dialog/confirm-sheet.tsx';
import { IconLink } from '../../../ui/icon-button.tsx';
import { LinkList } from '../../../ui/link-list.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { useSignOut } from '../api.ts';
import { FarmPlace } from './farm-place.tsx';
import { PersonCard } from './person-card.tsx';
import { Possessions } from './possessions.tsx';
import '../../../ui/page/beside.css';

/** Who the person is, where the farm is and what grows on it, what is kept, and the way out. */
export function ProfilePage({ crops }: { crops: ReactNode }) {
  const { _ } = useLingui();
  const signOut = useSignOut();
  const waiting = listWaiting(useOutboxEntries()).length;
  const [asking, setAsking] = useState(false);

  const leave = async () => {
    // From the disk: the press may come before the screens know what waits.
    await refreshOutbox();
    if (listWaiting(knownEntries()).length > 0) setAsking(true);
    else signOut.mutate();
  };

  return (
    <Page
      title={_('profile.title')}
      backTo="/"
      wide
      actions={<IconLink icon="sliders" label={_('settings.title')} to="/settings" className="-me-3" />}
    >
      <div className="beside beside-person">
        <PersonCard />
        <div className="column">
          <FarmPlace />
          {crops && <div className="person-crops">{crops}</div>}
          <Possessions />
          <LinkList
            label={_('legal.links')}
            links={[
              { to: '/settings', icon: 'sliders', text: _('settings.title') },
              { to: '/TermsOfUse', icon: 'page', text: _('legal.terms') },
              { to: '/PrivacyPolicy', icon: 'shield', text: _('legal.privacy') },
            ]}
          />
          {signOut.isError && (
            <Notice icon="alert" look="harm" live>
              {errorText(signOut.error, _, _('profile.logoutFailed'))}
            </Notice>
          )}
          <Button look="quiet" icon="exit" busy={signOut.isPending} onClick={leave}>
            {_('profile.logout')}
          </Button>
        </div>
      </div>
      <ConfirmSheet
        open={asking}
        title={_('outbox.logoutTitle')}
        text={_('outbox.logoutText', { count: waiting })}
        confirm={_('outbox.logoutConfirm')}
        busy={signOut.isPending}
        onConfirm={() => signOut.mutate()}
        onClose={() => setAsking(false)}
      />
    </Page>
  );
}
