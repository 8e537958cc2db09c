import { type TextareaHTMLAttributes, useId } from 'react';
import { FieldNote, inputShape } from './field.tsx';

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; hint?: string };

/** A text of several lines, or of one at first, that grows with what is written where the browser can. */
export function TextArea({ label, hint, rows = 3, ...rest }: Props) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        {...rest}
        rows={rows}
        aria-describedby={hint ? `${id}-note` : undefined}
        className={`${inputShape} field-sizing-content max-h-80 ${rows > 1 ? 'min-h-28' : ''}`}
      />
      {hint && <FieldNote id={`${id}-note`} text={hint} failed={false} />}
    </div>
  );
}
