import { useLingui } from '@lingui/react';
import { Icon } from '../../../ui/icon.tsx';
import { useOneTap } from '../../../ui/one-tap-button.tsx';

type Props = {
  name: string;
  on: boolean;
  /** `asked` waits for the lamp's answer and takes no taps; `waiting` for an offline lamp to come back. */
  pending: 'asked' | 'waiting' | undefined;
  onSwitch: (on: boolean) => void;
  /** What a tap asks for; the other way than `on` unless something waits. */
  next: boolean;
};

/** Stands as the lamp says. While that is open its knob stands in the middle, neither on nor off. */
export function LampSwitch({ name, on, pending, next, onSwitch }: Props) {
  const { _ } = useLingui();
  const asked = pending === 'asked';
  const { takes, isResting } = useOneTap(asked);
  const track = pending ? 'border-2 border-field-line bg-card' : on ? 'bg-leaf' : 'bg-field-line';
  const place = pending
    ? 'translate-x-3.5 rtl:-translate-x-3.5'
    : on
      ? 'translate-x-7 rtl:-translate-x-7'
      : '';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-busy={pending !== undefined || undefined}
      aria-disabled={asked || isResting || undefined}
      aria-label={_('devices.switch', { name })}
      data-pending={pending}
      onClick={(event) => !asked && takes(event) && onSwitch(next)}
      className="-m-1.5 grid min-h-12 flex-none place-items-center rounded-full p-1.5"
    >
      <span className={`relative block h-9 w-16 rounded-full transition-colors duration-150 ${track}`}>
        <span
          className={`absolute start-1 grid size-7 place-items-center rounded-full transition-transform duration-150 ${place} ${
            pending ? 'top-0.5 bg-field-line text-card' : 'top-1 bg-knob shadow-[0_1px_3px_rgb(0_0_0/30%)]'
          }`}
        >
          {asked && <span className="spinner size-7 text-card" aria-hidden="true" />}
          {pending === 'waiting' && <Icon name="clock" className="size-5" />}
        </span>
      </span>
    </button>
  );
}
