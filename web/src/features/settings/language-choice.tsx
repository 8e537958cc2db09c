import { useLingui } from '@lingui/react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { SelectField } from '../../ui/form/select-field.tsx';

/** The language of the app on this device. Each stands in its own script, for whoever cannot read the present one. */
export function LanguageChoice() {
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
