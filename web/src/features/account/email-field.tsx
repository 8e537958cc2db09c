import { useLingui } from '@lingui/react';
import { Field } from '../../ui/form/field.tsx';

/** No address has any, nor full-width signs; `typed-text.ts` would be more to load with the first screen. */
const INVISIBLE = /\p{Cf}/gu;

type Props = {
  value: string;
  onChange: (email: string) => void;
  readOnly?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** The form it belongs to, when it stands outside of it. */
  form?: string;
};

/** The e-mail field of every account screen. */
export function EmailField({ onChange, ...props }: Props) {
  const { _ } = useLingui();
  return (
    <Field
      label={_('field.email')}
      type="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      required
      onChange={(event) => onChange(event.currentTarget.value.normalize('NFKC').replace(INVISIBLE, ''))}
      {...props}
    />
  );
}
