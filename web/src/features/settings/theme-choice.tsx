import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { chooseTheme, readTheme, type Theme } from '../../lib/look/theme.ts';
import { Icon } from '../../ui/icon.tsx';
import { afterPaint } from '../../ui/page/after-paint.ts';

const options = [
  { theme: 'light', icon: 'sun', label: 'settings.themeLight' },
  { theme: 'dark', icon: 'moon', label: 'settings.themeDark' },
  { theme: 'system', icon: 'phone', label: 'settings.themeSystem' },
] as const;

/** Light, dark, or as the phone does; kept on this device. */
export function ThemeChoice() {
  const { _ } = useLingui();
  const [chosen, setChosen] = useState(readTheme);
  const choose = (theme: Theme) => {
    setChosen(theme);
    afterPaint(() => chooseTheme(theme));
  };
  return (
    <fieldset className="rounded-tile border border-line bg-card p-4 shadow-card">
      <legend className="float-start mb-3 w-full font-semibold">{_('settings.theme')}</legend>
      <div className="clear-both grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        {options.map(({ theme, icon, label }) => (
          <label
            key={theme}
            className="relative flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-inner border-2 border-line px-2 py-3 text-center has-checked:border-leaf has-checked:bg-leaf-wash has-checked:text-leaf-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={chosen === theme}
              onChange={() => choose(theme)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon name={icon} />
            <span className={chosen === theme ? 'font-semibold' : ''}>{_(label)}</span>
            {chosen === theme && <Icon name="check" className="absolute end-2 top-2 size-5" />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
