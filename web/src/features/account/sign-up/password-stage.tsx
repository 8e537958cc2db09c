import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useEnter, useSignUp } from '../api.ts';

type Props = { email: string; accepted: boolean; children: ReactNode };

/** Chooses the password and creates the account; home opens when the toast closes. */
export function PasswordStage({ email, accepted, children }: Props) {
  const { _ } = useLingui();
  const enter = useEnter();
  const signUp = useSignUp();
  const [password, setPassword] = useState('');
  const [retyped, setRetyped] = useState('');

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!accepted) return;
    if (password.length < limits.passwordMinCharacters) return showToast('error', _('signup.shortPassword'));
    if (password !== retyped) return showToast('error', _('signup.passwordsDiffer'));
    signUp.mutate(
      { email, password },
      {
        onSuccess: () => showToast('success', _('signup.done'), enter),
        onError: (error) => showToast('error', errorText(error, _, _('signup.emailInUse'))),
      },
    );
  };

  return (
    <form id="sign-up" onSubmit={onSubmit} className="flex flex-col gap-4">
      <PasswordField
        label={_('field.password')}
        hint={_('signup.passwordHint', { count: limits.passwordMinCharacters })}
        name="password"
        autoComplete="new-password"
        autoFocus
        maxLength={limits.passwordMaxCharacters}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField
        label={_('field.retypePassword')}
        name="retypePassword"
        autoComplete="new-password"
        maxLength={limits.passwordMaxCharacters}
        value={retyped}
        onChange={(event) => setRetyped(event.currentTarget.value)}
      />
      {children}
      <Button type="submit" busy={signUp.isPending} disabled={signUp.isSuccess}>
        {_('signup.submit')}
      </Button>
    </form>
  );
}
