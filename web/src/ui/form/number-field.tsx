import { useLingui } from '@lingui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';

type Reading =
  | { state: 'empty' | 'unreadable' }
  | { state: 'read'; value: number; isUsual: boolean }
  | { state: 'ambiguous'; values: [number, number] };

type Props = {
  label: string;
  hint?: string;
  /** As it was typed. */
  value: string;
  onValue: (text: string) => void;
  min: number;
  max: number;
  required?: boolean;
  /** `lib/text/read-number.ts`, by the language of the app: a number input goes by that of the browser. */
  read: (text: string, language: string) => Reading;
  write: (value: number, language: string) => string;
};

const EXAMPLE = 2.5;

/** A number in any digits. What it was understood as is shown, and what can be read in two ways is asked about. */
export function NumberField({ label, hint, value, onValue, min, max, required, read, write }: Props) {
  const { _, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState(false);
  const reading = read(value, i18n.locale);
  const inLanguage = (number: number) => write(number, i18n.locale);

  let fault = '';
  if (reading.state === 'ambiguous') fault = _('number.which');
  else if (reading.state === 'unreadable' || (reading.state === 'empty' && required))
    fault = _('number.needed', { example: inLanguage(EXAMPLE) });
  else if (reading.state === 'read' && !(reading.value >= min && reading.value <= max))
    fault = _('number.range', { min: inLanguage(min), max: inLanguage(max) });

  let note = '';
  if (reading.state === 'ambiguous') note = fault;
  else if (reading.state === 'read' && !reading.isUsual)
    note = _('number.readAs', { value: inLanguage(reading.value) });

  // The form is not sent as long as there is a fault, and the browser goes to the field.
  useEffect(() => input.current?.setCustomValidity(fault), [fault]);

  const onInvalid = (event: FormEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    // Said below the field, not in the bubble of the browser.
    event.preventDefault();
    setChecked(true);
    field.closest('details')?.setAttribute('open', '');
    const faulty = [...(field.form?.elements ?? [])].find(
      (one) => one instanceof HTMLInputElement && !one.validity.valid,
    );
    if (faulty === field) field.focus();
  };
  const choose = (number: number) => {
    onValue(inLanguage(number));
    input.current?.focus();
  };

  return (
    <div className="flex flex-col">
      <Field
        ref={input}
        label={label}
        hint={hint}
        error={checked && reading.state !== 'ambiguous' && fault ? fault : undefined}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        required={required}
        value={value}
        onChange={(event) => {
          setChecked(false);
          onValue(event.currentTarget.value);
        }}
        onBlur={() => setChecked(value !== '')}
        onInvalid={onInvalid}
      />
      <p role="status" className={`text-small ${note ? 'mt-1.5 font-semibold' : ''}`}>
        {note}
      </p>
      {reading.state === 'ambiguous' && (
        <fieldset aria-label={note} className="mt-1.5 grid grid-cols-2 gap-2">
          {reading.values.map((number) => (
            <Button key={number} look="quiet" onClick={() => choose(number)}>
              {inLanguage(number)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
