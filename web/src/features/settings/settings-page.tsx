import { useLingui } from '@lingui/react';
import { clientSettings } from '../../lib/client-settings.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { StorageUsed } from './storage-used.tsx';
import { TextSizeChoice } from './text-size-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export function SettingsPage() {
  const { _ } = useLingui();
  const { appName, version } = clientSettings();
  return (
    <Page
      title={_('settings.title')}
      backTo="/profile"
      actions={<IconLink icon="user" label={_('profile.title')} to="/profile" className="-me-3" />}
    >
      <LanguageChoice />
      <ThemeChoice />
      <TextSizeChoice />
      <LinkList
        label={_('settings.account')}
        links={[{ to: '/changePassword', icon: 'lock', text: _('password.changeTitle') }]}
      />
      <ExportData />
      <SignOutEverywhere />
      <LinkList
        label={_('legal.links')}
        links={[
          { to: '/TermsOfUse', icon: 'page', text: _('legal.terms') },
          { to: '/PrivacyPolicy', icon: 'shield', text: _('legal.privacy') },
        ]}
      />
      <div className="mt-8 flex flex-col">
        <DeleteAccount />
      </div>
      <StorageUsed />
      <p className="text-center text-small text-ink-2">{_('settings.version', { appName, version })}</p>
    </Page>
  );
}
