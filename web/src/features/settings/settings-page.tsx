import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect, useState } from 'react';
import {
  chooseTextSize,
  chooseTheme,
  readTextSize,
  readTheme,
  type TextSize,
  type Theme,
} from '../../lib/appearance/chosen-look.ts';
import { clientSettings } from '../../lib/client-settings.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { formatBytes } from '../../lib/text/later-formats.ts';
import { SelectField, TileChoice } from '../../ui/form/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { afterPaint } from '../../ui/page/after-paint.ts';
import { Page } from '../../ui/page/page.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { UsageSection } from './usage-section.tsx';
import '../../ui/page/beside.css';

/** The settings; how the season gets into a calendar is handed in by the app. */
export function SettingsPage({ calendar }: { calendar: ReactNode }) {
  const { _ } = useLingui();
  const { appName, version } = clientSettings();
  return (
    <Page
      title={_('settings.title')}
      backTo="/profile"
      wide
      actions={<IconLink icon="user" label={_('profile.title')} to="/profile" className="-me-3" />}
    >
      <div className="beside">
        <div className="column">
          <LanguageChoice />
          <ThemeChoice />
          <TextSizeChoice />
          <LinkList
            label={_('settings.account')}
            links={[
              { to: '/alerts', icon: 'bell', text: _('alerts.title'), note: _('alerts.note') },
              { to: '/changePassword', icon: 'lock', text: _('password.changeTitle') },
            ]}
          />
          <UsageSection />
        </div>
        <div className="column">
          {calendar}
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
        </div>
      </div>
    </Page>
  );
}

/** How much room the app, and what it keeps for times without a network, take on this phone. */
function StorageUsed() {
  const { _, i18n } = useLingui();
  const [bytes, setBytes] = useState<number>();

  useEffect(() => {
    navigator.storage?.estimate?.().then(
      ({ usage }) => setBytes(usage),
      () => undefined,
    );
  }, []);

  if (!bytes) return null;
  return (
    <p className="text-center text-small text-ink-2">
      {_('settings.storage', { size: formatBytes(bytes, i18n.locale) })}
    </p>
  );
}

/** The language of the app on this device. Each stands in its own script, for whoever cannot read the present one. */
function LanguageChoice() {
  const { _ } = useLingui();
  const { language, languages, choose, failed } = useLanguage();
  return (
    <div className="rounded-tile border border-line bg-card p-4 shadow-card">
      <SelectField
        label={_('settings.language')}
        value={language}
        onChange={(event) => choose(event.target.value)}
        {...(failed ? { error: _('settings.languageFailed') } : {})}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Light, dark, or as the phone does; kept on this device. */
function ThemeChoice() {
  const { _ } = useLingui();
  const [chosen, setChosen] = useState(readTheme);
  const choose = (theme: Theme) => {
    setChosen(theme);
    afterPaint(() => chooseTheme(theme));
  };
  return (
    <TileChoice
      legend={_('settings.theme')}
      name="theme"
      chosen={chosen}
      onChoose={choose}
      options={[
        { value: 'light', face: <Icon name="sun" />, label: _('settings.themeLight') },
        { value: 'dark', face: <Icon name="moon" />, label: _('settings.themeDark') },
        { value: 'system', face: <Icon name="phone" />, label: _('settings.themeSystem') },
      ]}
    />
  );
}

/** How large all words are, beside what the phone itself is set to; kept on this device. */
function TextSizeChoice() {
  const { _ } = useLingui();
  const [chosen, setChosen] = useState(readTextSize);
  const choose = (size: TextSize) => {
    chooseTextSize(size);
    setChosen(size);
  };
  const letter = (size: string) => (
    <span aria-hidden="true" className={`grid h-8 place-items-center leading-none font-bold ${size}`}>
      {_('settings.textLetter')}
    </span>
  );
  return (
    <TileChoice
      legend={_('settings.textSize')}
      name="text-size"
      chosen={chosen}
      onChoose={choose}
      options={[
        { value: '100%', face: letter('text-[18px]'), label: _('settings.textNormal') },
        { value: '120%', face: letter('text-[23px]'), label: _('settings.textLarge') },
        { value: '145%', face: letter('text-[29px]'), label: _('settings.textLargest') },
      ]}
    />
  );
}
