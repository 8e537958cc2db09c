import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { chooseTheme, readTheme, type Theme } from '../../lib/look/theme.ts';
import { TileChoice } from '../../ui/form/tile-choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { afterPaint } from '../../ui/page/after-paint.ts';

/** Light, dark, or as the phone does; kept on this device. */
export function ThemeChoice() {
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
