import { useLingui } from '@lingui/react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { IconButton } from '../icon-button.tsx';

export const inputShape =
  'w-full min-h-14 rounded-inner border-[1.5px] border-field-line bg-card px-4 py-3 text-body text-ink placeholder:text-ink-2 aria-invalid:border-harm disabled:bg-paper [:is(input,textarea)]:read-only:bg-paper';

type Props = ComponentProps<'input'> & {
  label: string;
  hint?: string;
  error?: string;
  /** Stands at the end of the input, inside its frame. */
  trailing?: ReactNode;
};

/** An input with its label, hint and error, tied together for screen readers. */
export function Field({ label, hint, error, trailing, className = '', ...rest }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className={`${inputShape} ${trailing ? 'pe-14' : ''}`}
        />
        {trailing && <div className="absolute end-1 top-1">{trailing}</div>}
      </div>
      {note && <FieldNote id={`${id}-note`} text={note} failed={error !== undefined} />}
    </div>
  );
}

export function FieldNote({ id, text, failed }: { id: string; text: string; failed: boolean }) {
  return (
    <p
      id={id}
      role={failed ? 'alert' : undefined}
      className={failed ? 'font-semibold text-harm' : 'text-small text-ink-2'}
    >
      {text}
    </p>
  );
}

type PasswordProps = Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>;

/** A password that can be looked at: on a phone people mistype what they cannot see. */
export function PasswordField(props: PasswordProps) {
  const { _ } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      required
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={_(shown ? 'field.hidePassword' : 'field.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
