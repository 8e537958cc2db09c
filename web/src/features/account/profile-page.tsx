import { useLingui } from '@lingui/react';
import { errorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
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

  return (
    <Page
      title={_('profile.title')}
      backTo="/"
      actions={<IconLink icon="gear" label={_('settings.title')} to="/settings" className="-me-3" />}
    >
      <section className="flex flex-col items-center gap-3 rounded-tile border border-line bg-card px-5 py-8 text-center shadow-card">
        <span className="grid size-24 place-items-center rounded-full bg-leaf-wash text-leaf-ink">
          <Icon name="user" className="size-14 [stroke-width:1.6]" />
        </span>
        <p className="text-small text-ink-2">{_('profile.signedInAs')}</p>
        <p className="-mt-3 min-h-6 max-w-full text-strong font-semibold">{user.data?.email}</p>
      </section>
      {signOut.isError && (
        <Notice icon="alert" look="harm" live>
          {errorText(signOut.error, _, _('profile.logoutFailed'))}
        </Notice>
      )}
      <Button look="quiet" icon="exit" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        {_('profile.logout')}
      </Button>
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
