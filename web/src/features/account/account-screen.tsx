import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { clientSettings } from '../../lib/client-settings.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page/page.tsx';

type Props = { title: string; lead: string; children: ReactNode };

/** The frame of the screens outside: the field, a title, the form, and the legal links. */
export function AccountScreen({ title, lead, children }: Props) {
  const { _ } = useLingui();
  return (
    <div className="min-h-svh wide:grid wide:grid-cols-[1fr_minmax(30rem,1fr)]">
      <header className="morning relative wide:sticky wide:top-0 wide:h-svh">
        <FieldScene className="h-[min(26svh,13rem)] w-full wide:absolute wide:bottom-0 wide:h-[60svh]" />
        <p className="absolute start-5 top-[max(1rem,env(safe-area-inset-top))] flex items-center gap-2.5 text-bar font-bold text-sky-ink">
          <img src="/icon.svg" alt="" width="40" height="40" />
          {clientSettings().appName}
        </p>
        <LanguagePill />
      </header>
      <div className="wide:flex wide:min-h-svh wide:flex-col wide:justify-center">
        <main className="mx-auto w-full max-w-[30rem] pb-6">
          <Page title={title} above={undefined}>
            <p className="-mt-2 text-ink-2">{lead}</p>
            {children}
            <nav aria-label={_('legal.links')} className="flex flex-wrap justify-center gap-x-4 text-small">
              <Link
                to="/TermsOfUse"
                className="inline-flex min-h-12 items-center text-ink-2 underline underline-offset-4"
              >
                {_('legal.terms')}
              </Link>
              <Link
                to="/PrivacyPolicy"
                className="inline-flex min-h-12 items-center text-ink-2 underline underline-offset-4"
              >
                {_('legal.privacy')}
              </Link>
            </nav>
          </Page>
        </main>
      </div>
    </div>
  );
}

/** The way to another language before there is an account: a globe, and the language in its own script. */
function LanguagePill() {
  const { _ } = useLingui();
  const { language, languages, choose } = useLanguage();
  return (
    <div className="absolute end-4 top-[max(0.75rem,env(safe-area-inset-top))]">
      <Icon name="globe" className="pointer-events-none absolute start-3 inset-y-0 my-auto size-5" />
      <select
        aria-label={_('settings.language')}
        value={language}
        onChange={(event) => choose(event.target.value)}
        className="field-sizing-content min-h-12 max-w-40 appearance-none truncate rounded-full border border-line bg-card ps-10 pe-4 text-small font-semibold text-ink"
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Hills, a row of sprouts and the sun: the first thing a farmer sees. Follows the theme. */
function FieldScene({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 180"
      preserveAspectRatio="xMaxYMax slice"
      className={`rtl:flip-across ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="300" cy="106" r="28" fill="var(--sun-bright)" />
      <path
        fill="var(--cloud)"
        opacity=".8"
        d="M160 86a12 12 0 0 1 2-24 18 18 0 0 1 34 2 11 11 0 0 1 0 22Z"
      />
      <path fill="var(--hill-a)" d="M0 122c70-44 130-44 204-12s130 20 196-22v92H0Z" />
      <path fill="var(--hill-b)" d="M0 142c90-32 152-12 226 0s120 2 174-22v60H0Z" />
      <path fill="var(--hill-c)" d="M0 162c110-26 210-20 400-8v26H0Z" />
      <g fill="none" stroke="var(--seedling)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        {[44, 104, 164, 224, 284, 344].map((x, index) => (
          <g key={x} transform={`translate(${x} ${156 - (index % 2) * 2}) scale(${index % 2 ? 0.82 : 1})`}>
            <path d="M0 8v-18" />
            <path d="M0-8c0-8-5-12-14-12 0 9 5 13 14 12Z" />
            <path d="M0-12c0-7 5-11 14-11 0 8-5 12-14 11Z" />
          </g>
        ))}
      </g>
    </svg>
  );
}
