import { type TextareaHTMLAttributes, useId } from 'react';
import { FieldNote, inputShape } from './field.tsx';

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; hint?: string };

/** A text of several lines that grows with what is written where the browser can. */
export function TextArea({ label, hint, ...rest }: Props) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        {...rest}
        aria-describedby={hint ? `${id}-note` : undefined}
        className={`${inputShape} field-sizing-content min-h-28 max-h-80`}
      />
      {hint && <FieldNote id={`${id}-note`} text={hint} failed={false} />}
    </div>
  );
}
