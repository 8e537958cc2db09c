import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { usePageHeading } from '../../ui/page/page.tsx';
import { Brand, FormSide, LegalLinks } from './account-frame.tsx';
import { FieldScene } from './field-scene.tsx';
import { LanguageNames } from './language-choice.tsx';
import { Showcase } from './showcase.tsx';

/** What a stranger sees first: the names of the languages, the app in one sentence and three scenes, and the way in. */
export function FirstVisit({ children }: { children: ReactNode }) {
  const { _ } = useLingui();
  const title = _('signin.newTitle');
  const heading = usePageHeading(title);
  return (
    <main className="min-h-svh wide:grid wide:grid-cols-2">
      <div className="first-visit-words isolate wide:sticky wide:top-0">
        <Hills />
        <Brand />
        <LanguageNames />
        <div className="wide:py-3">
          <h1 ref={heading} tabIndex={-1} className="text-h1 tracking-tight">
            {title}
          </h1>
          <p className="mt-1 text-ink-2">{_('signin.newLead')}</p>
        </div>
        <Showcase />
      </div>
      <FormSide>
        {children}
        <LegalLinks />
      </FormSide>
    </main>
  );
}

/** Behind the words of a desktop's half; a phone has no room for them. */
function Hills() {
  return <FieldScene className="absolute inset-x-0 bottom-0 -z-10 hidden w-full wide:block wide:h-2/5" />;
}
