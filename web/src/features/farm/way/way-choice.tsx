import type { ChosenWay } from '@agri/contract/farm-schemas.ts';
import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { RadioLabel } from '../../../ui/form/radio-label.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LeafOnPaper, PlantWhereItStands } from './way-pictures.tsx';

type Props = { way: ChosenWay | undefined; onChoose: (way: ChosenWay) => void };

const ways = [
  { way: 'leaf', word: 'way.leaf', Picture: LeafOnPaper },
  { way: 'plant', word: 'way.plant', Picture: PlantWhereItStands },
] as const;

/** The two ways to take a photo, each with its drawing: a leaf is measured, a plant where it stands is not. */
export function WayChoice({ way: chosen, onChoose }: Props) {
  const { _ } = useLingui();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{_('way.legend')}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        {ways.map(({ way, word, Picture }) => (
          <RadioLabel
            key={way}
            name={name}
            isChosen={chosen === way}
            onChoose={() => onChoose(way)}
            className="flex min-h-18 flex-wrap items-center gap-x-2.5 rounded-tile border-2 border-line bg-card px-2 py-1.5 leading-tight has-disabled:opacity-60"
          >
            <Picture />
            <span className="min-w-0 flex-1 basis-[4.75rem] pe-1 text-small font-semibold hyphens-auto [overflow-wrap:anywhere]">
              {_(word)}
            </span>
            {chosen === way && <Icon name="check" className="absolute end-1.5 top-1.5 size-5" />}
          </RadioLabel>
        ))}
      </div>
    </fieldset>
  );
}
