import { useLingui } from '@lingui/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useSignUp } from '../api.ts';
import { useEnter } from '../enter.ts';
import { faultOfNewPassword, NewPasswordFields } from '../password/new-password-fields.tsx';
import type { SignUpFault } from './progress.ts';

type Props = {
  email: string;
  accepted: boolean;
  onDone: () => void;
  onFailed: () => void;
  onFault: (fault: SignUpFault | undefined) => void;
  children: ReactNode;
};

/** Chooses the password and creates the account; home opens when the toast closes. */
export function PasswordStage({ email, accepted, onDone, onFailed, onFault, children }: Props) {
  const { _ } = useLingui();
  const enter = useEnter();
  const signUp = useSignUp();
  const [password, setPassword] = useState('');
  const [retyped, setRetyped] = useState('');
  const [tried, setTried] = useState(false);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!accepted) return onFault({ field: 'terms', text: _('signup.termsNeeded') });
    const fault = faultOfNewPassword(password, retyped);
    setTried(true);
    if (fault) return showToast('error', _(fault));
    signUp.mutate(
      { email, password },
      {
        onSuccess: () => {
          onDone();
          showToast('success', _('signup.done'), enter);
        },
        onError: (error) => {
          const text = errorText(error, _, _('signup.emailInUse'));
          showToast('error', text);
          if (error instanceof ApiError && error.status === 409) onFault({ field: 'email', text });
          onFailed();
        },
      },
    );
  };

  return (
    <form id="sign-up" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <NewPasswordFields
        label={_('field.password')}
        autoFocus
        tried={tried}
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
