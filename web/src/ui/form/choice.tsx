import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { Icon } from '../icon.tsx';
import { FieldNote, inputShape } from './field.tsx';
import { RadioLabel } from './radio-label.tsx';

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

type Option<Value extends string> = { value: Value; face: ReactNode; label: string };

type TileChoiceProps<Value extends string> = {
  legend: string;
  name: string;
  options: readonly Option<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A choice among a few, each a tile with a drawing and a word. */
export function TileChoice<Value extends string>({
  legend,
  name,
  options,
  chosen,
  onChoose,
}: TileChoiceProps<Value>) {
  return (
    <fieldset className="rounded-tile border border-line bg-card p-4 shadow-card">
      <legend className="float-start mb-3 w-full font-semibold">{legend}</legend>
      <div className="clear-both grid grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-2">
        {options.map(({ value, face, label }) => (
          <RadioLabel
            key={value}
            name={name}
            value={value}
            isChosen={chosen === value}
            onChoose={() => onChoose(value)}
            className="flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-inner border-2 border-line px-1 py-3 text-center"
          >
            {face}
            <span className={chosen === value ? 'font-semibold' : ''}>{label}</span>
            {chosen === value && <Icon name="check" className="absolute end-2 top-2 size-5" />}
          </RadioLabel>
        ))}
      </div>
    </fieldset>
  );
}
