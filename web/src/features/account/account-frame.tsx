import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { clientSettings } from '../../lib/client-settings.ts';
import { Link } from '../../ui/link.tsx';

/** The leaf and the name of the app, as index.html has them. */
export function Brand() {
  return (
    <p className="boot-brand whitespace-nowrap">
      <img src="/icon.svg" alt="" width="40" height="40" />
      {clientSettings().appName}
    </p>
  );
}

/** The form's side: in the middle of a desktop's half, the whole of a phone. */
export function FormSide({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-[30rem] flex-col gap-3 px-4 pb-6 wide:min-h-svh wide:justify-center wide:px-8 wide:py-10">
      {children}
    </div>
  );
}

export function LegalLinks() {
  const { _ } = useLingui();
  return (
    <nav aria-label={_('legal.links')} className="flex flex-wrap justify-center gap-x-4 text-small">
      {(['terms', 'privacy'] as const).map((name) => (
        <Link
          key={name}
          to={name === 'terms' ? '/TermsOfUse' : '/PrivacyPolicy'}
          className="inline-flex min-h-12 items-center text-ink-2 underline underline-offset-4"
        >
          {_(`legal.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
