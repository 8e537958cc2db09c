import { type SelectHTMLAttributes, useId } from 'react';
import { Icon } from '../icon.tsx';
import { FieldNote, inputShape } from './field.tsx';

type Props = SelectHTMLAttributes<HTMLSelectElement> & { label: string; error?: string };

/** A picker with its label and error tied to it. */
export function SelectField({ label, error, children, ...rest }: Props) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <Select
        id={id}
        {...rest}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      >
        {children}
      </Select>
      {error && <FieldNote id={`${id}-note`} text={error} failed />}
    </div>
  );
}

/** The phone's own picker in the frame of an input, with the app's arrow. */
export function Select({ className = '', children, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <div className="relative">
      <select {...rest} className={`${inputShape} appearance-none truncate pe-11 ${className}`}>
        {children}
      </select>
      <Icon
        name="next"
        className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 rotate-90 text-ink-2"
      />
    </div>
  );
}
