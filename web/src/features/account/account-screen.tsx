import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { clientSettings } from '../../lib/client-settings.ts';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FieldScene } from './field-scene.tsx';
import { LanguagePill } from './language-pill.tsx';

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
