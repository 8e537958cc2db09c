import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { PasswordField } from '../../../ui/form/field.tsx';

type Props = {
  label: string;
  password: string;
  retyped: string;
  /** Why the provider refused the password. */
  error?: string;
  autoFocus?: boolean;
  onPassword: (password: string) => void;
  onRetyped: (retyped: string) => void;
};

/** A new password, typed twice. */
export function NewPasswordFields(props: Props) {
  const { label, password, retyped, error, autoFocus, onPassword, onRetyped } = props;
  const { _ } = useLingui();
  return (
    <>
      <PasswordField
        label={label}
        hint={_('signup.passwordHint', { count: limits.passwordMinCharacters })}
        error={error}
        name="password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        maxLength={limits.passwordMaxCharacters}
        value={password}
        onChange={(event) => onPassword(event.currentTarget.value)}
      />
      <PasswordField
        label={_('field.retypePassword')}
        name="retypePassword"
        autoComplete="new-password"
        maxLength={limits.passwordMaxCharacters}
        value={retyped}
        onChange={(event) => onRetyped(event.currentTarget.value)}
      />
    </>
  );
}

/** What is wrong with a new password before anybody is asked; undefined when nothing is. */
export function faultOfNewPassword(password: string, retyped: string): MessageId | undefined {
  if (password.length < limits.passwordMinCharacters) return 'signup.shortPassword';
  return password === retyped ? undefined : 'signup.passwordsDiffer';
}
