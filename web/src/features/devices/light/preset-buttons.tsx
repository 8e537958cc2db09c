import { useLingui } from '@lingui/react';
import { CropPicture } from '../../../ui/crops/crop-picture.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type LightPreset, lightPresets } from './light-presets.ts';

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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-3">
        {lightPresets.map((preset) => {
          const isPicked = preset.targetDli === targetDli;
          return (
            <button
              key={preset.code}
              type="button"
              aria-pressed={isPicked}
              onClick={() => onPick(preset)}
              className={`flex min-h-14 min-w-0 flex-col items-center gap-1 rounded-tile border px-2 py-3 font-semibold hover:bg-leaf-wash ${isPicked ? 'border-leaf bg-leaf-wash text-leaf-ink' : 'border-field-line bg-card'}`}
            >
              {preset.code === 'seedlings' ? (
                <Icon name="sprout" className="size-14 text-leaf" />
              ) : (
                <CropPicture code={preset.code} />
              )}
              <span className="max-w-full text-small">{_(names[preset.code])}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
