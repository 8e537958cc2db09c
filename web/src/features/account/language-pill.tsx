import { useLingui } from '@lingui/react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way to another language before there is an account: a globe, and the language in its own script. */
export function LanguagePill() {
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
