import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { usePageHeading } from '../../ui/page/page.tsx';
import { Brand, FormSide, LegalLinks } from './account-frame.tsx';
import { FieldScene } from './field-scene.tsx';
import { LanguagePill } from './language-choice.tsx';
import { Showcase } from './showcase.tsx';

type Props = {
  title: string;
  lead: string;
  /** Stands before the title, for a screen that is about one thing. */
  picture?: ReactNode;
  children: ReactNode;
};

/** The frame of the screens outside: the field, a title, the form, and the legal links. */
export function AccountScreen({ title, lead, picture, children }: Props) {
  const heading = usePageHeading(title);
  return (
    <div className="min-h-svh wide:grid wide:grid-cols-2">
      <header className="morning relative min-h-30 overflow-hidden wide:sticky wide:top-0 wide:h-svh">
        <FieldScene className="absolute bottom-0 h-full w-full wide:h-2/5" />
        <div className="relative flex flex-wrap items-start justify-between gap-x-3 px-4 pt-[max(0.75rem,env(safe-area-inset-top))] wide:px-8">
          <Brand />
          <LanguagePill />
        </div>
        <AppInShort />
      </header>
      <main>
        <FormSide>
          <div className="page-in flex flex-col gap-4">
            <div className="flex flex-wrap items-center gap-4 pt-4">
              {picture}
              <div className="min-w-[min(100%,10rem)] flex-1">
                <h1 ref={heading} tabIndex={-1} className="text-h1 tracking-tight">
                  {title}
                </h1>
                <p className="mt-1 text-ink-2">{lead}</p>
              </div>
            </div>
            {children}
            <LegalLinks />
          </div>
        </FormSide>
      </main>
    </div>
  );
}

/** What the app is, where a desktop has the room beside the form. */
function AppInShort() {
  const { _ } = useLingui();
  return (
    <div className="relative hidden flex-col gap-4 px-8 pt-8 wide:flex">
      <p className="text-h1 font-bold text-sky-ink">{_('signin.newTitle')}</p>
      <Showcase />
    </div>
  );
}
