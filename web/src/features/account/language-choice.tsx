import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useLanguage } from '../../lib/i18n/language.ts';
import { RadioLabel } from '../../ui/form/radio-label.tsx';
import { Icon } from '../../ui/icon.tsx';

/**
 * For a first visit: each language by its own name, to be tapped by whoever can't read the present one. Those of the
 * browser come first, and no name moves while the person tries them.
 */
export function LanguageNames() {
  const { _ } = useLingui();
  const { language, languages, choose } = useLanguage();
  const [first] = useState(() => [language, ...navigator.languages.map((tag) => tag.slice(0, 2))]);
  const rank = (code: string) => (first.indexOf(code) + first.length + 1) % (first.length + 1);
  const ordered = [...languages].sort((one, other) => rank(one.code) - rank(other.code));
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{_('settings.language')}</legend>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 wide:mx-0 wide:flex-wrap wide:px-0">
        {ordered.map(({ code, name }) => (
          <RadioLabel
            key={code}
            lang={code}
            name="language"
            value={code}
            isChosen={code === language}
            onChoose={() => choose(code)}
            className="inline-flex min-h-12 flex-none items-center rounded-full border border-field-line bg-card px-4 text-small font-semibold whitespace-nowrap"
          >
            {name}
          </RadioLabel>
        ))}
      </div>
    </fieldset>
  );
}

/** The way to another language before there is an account: a globe, and the language in its own script. */
export function LanguagePill() {
  const { _ } = useLingui();
  const { language, languages, choose } = useLanguage();
  return (
    <div className="relative">
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
