import { useLingui } from '@lingui/react';
import { CropPicture } from '../../../ui/crops/crop-picture.tsx';
import { type LightPreset, lightPresets } from './light-presets.ts';
import '../../../ui/steps/light.css';

const names = {
  seedlings: 'light.seedlings',
  lettuce: 'light.lettuce',
  tomato: 'light.tomato',
} as const;

type Props = { targetDli: number | null; onPick: (preset: LightPreset) => void };

/** Plans for common plants: a tap fills the form, which can still be changed. */
export function PresetButtons({ targetDli, onPick }: Props) {
  const { _ } = useLingui();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{_('light.presets')}</legend>
      <div className="light-presets">
        {lightPresets.map((preset) => {
          const isPicked = preset.targetDli === targetDli;
          return (
            <button
              key={preset.code}
              type="button"
              aria-pressed={isPicked}
              onClick={() => onPick(preset)}
              className="light-preset"
            >
              {preset.code === 'seedlings' ? <SeedTray /> : <CropPicture code={preset.code} />}
              <span>{_(names[preset.code])}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

const SPROUT = 'M0 0v-18M0-8c0-6-4-9-10-9 0 6 4 10 10 9ZM0-11c0-6 4-9 10-9 0 6-4 10-10 9Z';

/** Three seedlings in their tray. */
function SeedTray() {
  return (
    <svg viewBox="0 0 96 96" className="size-14" aria-hidden="true" focusable="false">
      <g strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        {[22, 48, 74].map((x) => (
          <path
            key={x}
            d={SPROUT}
            transform={`translate(${x} 62) scale(1.2)`}
            fill="#6aa84f"
            stroke="#2f6d35"
            strokeWidth="2"
          />
        ))}
        <path d="M8 60h80l-6 22H14Z" fill="#8a5a2b" stroke="#4a2f12" />
      </g>
    </svg>
  );
}
