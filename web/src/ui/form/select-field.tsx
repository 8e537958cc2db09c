import { type SelectHTMLAttributes, useId } from 'react';
import { Icon } from '../icon.tsx';
import { FieldNote, inputShape } from './field.tsx';

type Props = SelectHTMLAttributes<HTMLSelectElement> & { label: string; error?: string };

/** The phone's own picker, with its label and error tied to it. */
export function SelectField({ label, error, children, ...rest }: Props) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className={`${inputShape} appearance-none pe-12`}
        >
          {children}
        </select>
        <Icon
          name="next"
          className="pointer-events-none absolute end-4 top-1/2 size-5 -translate-y-1/2 rotate-90 text-ink-2"
        />
      </div>
      {error && <FieldNote id={`${id}-note`} text={error} failed />}
    </div>
  );
}
