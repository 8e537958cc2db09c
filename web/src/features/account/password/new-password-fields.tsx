import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import type { MessageId } from '../../../lib/i18n/load-messages.ts';
import { PasswordField } from '../../../ui/form/field.tsx';

type Props = {
  label: string;
  password: string;
  retyped: string;
  /** Why the provider refused the password. */
  error?: string;
  autoFocus?: boolean;
  /** They were sent once: what is wrong with them stands under its field. */
  tried?: boolean;
  onPassword: (password: string) => void;
  onRetyped: (retyped: string) => void;
};

/** A new password, typed twice. */
export function NewPasswordFields(props: Props) {
  const { label, password, retyped, error, autoFocus, tried, onPassword, onRetyped } = props;
  const { _ } = useLingui();
  const count = limits.passwordMinCharacters;
  const fault = tried ? faultOfNewPassword(password, retyped) : undefined;
  const short = fault === 'signup.shortPassword' ? _('signup.shortHelp', { count }) : undefined;
  const differ = fault === 'signup.passwordsDiffer' ? _('signup.differHelp') : undefined;
  return (
    <>
      <PasswordField
        label={label}
        hint={_('signup.passwordHint', { count })}
        error={error ?? short}
        name="password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        maxLength={limits.passwordMaxCharacters}
        value={password}
        onChange={(event) => onPassword(event.currentTarget.value)}
      />
      <PasswordField
        label={_('field.retypePassword')}
        error={differ}
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
