import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { OfflineError } from '../../lib/call/api-error.ts';
import { errorText, waitText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { AccountScreen } from './account-screen.tsx';
import { DemoAccount } from './demo-account.tsx';
import { EmailField } from './email-field.tsx';
import { useEnter, useSignIn } from './enter.ts';

export function SigninPage() {
  const { _ } = useLingui();
  const enter = useEnter();
  const signIn = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const submit = (credentials: { email: string; password: string }) =>
    signIn.mutate(credentials, { onSuccess: enter });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit({ email: email.trim(), password });
  };
  const signInToDemo = (demo: { email: string; password: string }) => {
    setEmail(demo.email);
    setPassword(demo.password);
    submit({ email: demo.email, password: demo.password });
  };

  return (
    <AccountScreen title={_('signin.title')} lead={_('signin.lead')}>
      <DemoAccount busy={signIn.isPending} onUse={signInToDemo} />
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        <EmailField value={email} onChange={setEmail} />
        <PasswordField
          label={_('field.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {signIn.isError && <SigninFailure error={signIn.error} />}
        <Button type="submit" busy={signIn.isPending} className="mt-1">
          {_('signin.submit')}
        </Button>
      </form>
      <p className="text-center">
        {_('signin.noAccount')}{' '}
        <Link
          to="/signup"
          className="inline-flex min-h-12 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {_('signin.toSignup')}
        </Link>
      </p>
    </AccountScreen>
  );
}

function SigninFailure({ error }: { error: Error }) {
  const { _ } = useLingui();
  if (error instanceof OfflineError)
    return (
      <Notice icon="offline" live>
        {_('error.offline')}
      </Notice>
    );
  return (
    <Notice icon="alert" look="harm" live>
      <div className="flex flex-wrap items-center gap-x-2">
        <span>{waitText(error, _) ?? errorText(error, _, _('signin.failed'))}</span>
        <Link
          to="/forgotPassword"
          className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
        >
          {_('signin.forgot')}
        </Link>
      </div>
    </Notice>
  );
}
