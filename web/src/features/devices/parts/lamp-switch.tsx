import { useLingui } from '@lingui/react';

type Props = { name: string; on: boolean; pending: boolean; onSwitch: (on: boolean) => void };

/** Stands as the lamp says; while the lamp is asked, its knob turns and takes no taps. */
export function LampSwitch({ name, on, pending, onSwitch }: Props) {
  const { _ } = useLingui();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      aria-label={_('devices.switch', { name })}
      onClick={() => !pending && onSwitch(!on)}
      className="-m-1.5 grid min-h-12 flex-none place-items-center rounded-full p-1.5"
    >
      <span
        className={`relative block h-9 w-16 rounded-full transition-colors duration-150 ${on ? 'bg-leaf' : 'bg-field-line'}`}
      >
        <span
          className={`absolute start-1 top-1 grid size-7 place-items-center rounded-full bg-knob shadow-[0_1px_3px_rgb(0_0_0/30%)] transition-transform duration-150 ${
            on ? 'translate-x-7 rtl:-translate-x-7' : ''
          }`}
        >
          {pending && <span className="spinner size-7 text-knob-ring" aria-hidden="true" />}
        </span>
      </span>
    </button>
  );
}
