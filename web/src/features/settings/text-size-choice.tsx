import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { chooseTextSize, readTextSize, type TextSize } from '../../lib/look/text-size.ts';
import { TileChoice } from '../../ui/form/tile-choice.tsx';

/** How large all words are, beside what the phone itself is set to; kept on this device. */
export function TextSizeChoice() {
  const { _ } = useLingui();
  const [chosen, setChosen] = useState(readTextSize);
  const choose = (size: TextSize) => {
    chooseTextSize(size);
    setChosen(size);
  };
  const letter = (size: string) => (
    <span aria-hidden="true" className={`grid h-8 place-items-center leading-none font-bold ${size}`}>
      A
    </span>
  );
  return (
    <TileChoice
      legend={_('settings.textSize')}
      name="text-size"
      chosen={chosen}
      onChoose={choose}
      options={[
        { value: '100%', face: letter('text-[18px]'), label: _('settings.textNormal') },
        { value: '120%', face: letter('text-[23px]'), label: _('settings.textLarge') },
        { value: '145%', face: letter('text-[29px]'), label: _('settings.textLargest') },
      ]}
    />
  );
}
