import { useLingui } from '@lingui/react';
import { heldPictures } from './setup-pictures.tsx';

export type Firmware = 'tasmota' | 'esphome';
type Held = keyof typeof heldPictures;

/** What each is most often sold or flashed with; another program can be chosen where the text is copied. */
const heldThings = [
  { held: 'plug', label: 'setup.plug', firmware: 'tasmota' },
  { held: 'box', label: 'setup.box', firmware: 'tasmota' },
  { held: 'board', label: 'setup.board', firmware: 'esphome' },
] as const satisfies { held: Held; label: string; firmware: Firmware }[];

/** People know what they hold, not what program runs on it. A tap chooses and goes on. */
export function HeldChoice({ onChoose }: { onChoose: (firmware: Firmware) => void }) {
  const { _ } = useLingui();
  return (
    <ul className="setup-held">
      {heldThings.map(({ held, label, firmware }) => (
        <li key={held}>
          <button type="button" onClick={() => onChoose(firmware)} className="setup-thing">
            <svg viewBox="0 0 96 96" className="size-20" aria-hidden="true" focusable="false">
              {heldPictures[held]}
            </svg>
            <span className="font-semibold">{_(label)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
