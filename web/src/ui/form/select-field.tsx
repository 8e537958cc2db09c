import { type SelectHTMLAttributes, useId } from 'react';
import { FieldNote } from './field.tsx';
import { Select } from './select.tsx';

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
