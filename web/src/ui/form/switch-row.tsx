import { useId } from 'react';
import { Icon, type IconName } from '../icon.tsx';

type Props = {
  icon: IconName;
  label: string;
  note?: string;
  on: boolean;
  onSwitch: (on: boolean) => void;
};

/** A row that is switched on or off; the whole of it is the target. */
export function SwitchRow({ icon, label, note, on, onSwitch }: Props) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-16 cursor-pointer items-center gap-4 px-4 py-2 hover:bg-paper active:bg-leaf-wash"
    >
      <Icon name={icon} className="size-7 text-leaf" />
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {note && (
          <span id={`${id}-note`} className="block text-small text-ink-2">
            {note}
          </span>
        )}
      </span>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={`${id}-label`}
        aria-describedby={note ? `${id}-note` : undefined}
        onClick={() => onSwitch(!on)}
        className="-m-1.5 grid min-h-12 flex-none place-items-center rounded-full p-1.5"
      >
        <span
          className={`relative block h-9 w-16 rounded-full transition-colors duration-150 ${on ? 'bg-leaf' : 'bg-field-line'}`}
        >
          <span
            className={`absolute start-1 top-1 size-7 rounded-full bg-knob shadow-[0_1px_3px_rgb(0_0_0/30%)] transition-transform duration-150 ${
              on ? 'translate-x-7 rtl:-translate-x-7' : ''
            }`}
          />
        </span>
      </button>
    </label>
  );
}
