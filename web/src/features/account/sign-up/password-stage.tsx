import { useLingui } from '@lingui/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useSignUp } from '../api.ts';
import { useEnter } from '../enter.ts';
import { faultOfNewPassword, NewPasswordFields } from '../password/new-password-fields.tsx';

type Props = {
  email: string;
  accepted: boolean;
  onDone: () => void;
  onFailed: () => void;
  children: ReactNode;
};

/** Chooses the password and creates the account; home opens when the toast closes. */
export function PasswordStage({ email, accepted, onDone, onFailed, children }: Props) {
  const { _ } = useLingui();
  const enter = useEnter();
  const signUp = useSignUp();
  const [password, setPassword] = useState('');
  const [retyped, setRetyped] = useState('');

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!accepted) return;
    const fault = faultOfNewPassword(password, retyped);
    if (fault) return showToast('error', _(fault));
    signUp.mutate(
      { email, password },
      {
        onSuccess: () => {
          onDone();
          showToast('success', _('signup.done'), enter);
        },
        onError: (error) => {
          showToast('error', errorText(error, _, _('signup.emailInUse')));
          onFailed();
        },
      },
    );
  };

  return (
    <form id="sign-up" onSubmit={onSubmit} className="flex flex-col gap-4">
      <NewPasswordFields
        label={_('field.password')}
        autoFocus
        password={password}
        retyped={retyped}
        onPassword={setPassword}
        onRetyped={setRetyped}
      />
      {children}
      <Button type="submit" busy={signUp.isPending} disabled={signUp.isSuccess}>
        {_('signup.submit')}
      </Button>
    </form>
  );
}
