import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { OfflineError } from '../../lib/call/api-error.ts';
import { clientSettings } from '../../lib/client-settings.ts';
import { errorText, waitText } from '../../lib/error-text.ts';
import { readOwner } from '../../lib/session/session-hint.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { AccountScreen } from './account-screen.tsx';
import { EmailField } from './email-field.tsx';
import { useEnter, useSignIn } from './enter.ts';
import { Showcase } from './showcase.tsx';

type Props = { busy: boolean; onUse: (account: { email: string; password: string }) => void };

/** In the demo only: the account that is ready, and where its mails can be read. */
function DemoAccount({ busy, onUse }: Props) {
  const { _ } = useLingui();
  const { demo } = clientSettings();
  if (!demo) return null;
  return (
    <section aria-label={_('demo.badge')} className="flex flex-col gap-3 rounded-tile bg-sun-wash p-4">
      <p>{_('demo.account')}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
        <dt>{_('field.email')}</dt>
        <dd className="font-semibold">{demo.email}</dd>
        <dt>{_('field.password')}</dt>
        <dd className="font-semibold">{demo.password}</dd>
      </dl>
      <Button look="quiet" icon="sprout" disabled={busy} onClick={() => onUse(demo)}>
        {_('demo.use')}
      </Button>
      <a
        href={demo.mailboxUrl}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-12 items-center justify-center font-semibold text-leaf-ink underline underline-offset-4"
      >
        {_('demo.mailbox')}
      </a>
    </section>
  );
}

export function SigninPage() {
  const { _ } = useLingui();
  const enter = useEnter();
  const signIn = useSignIn();
  // Who was here before, and was not signed out by their own hand.
  const [returning] = useState(() => readOwner() !== undefined);
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
    <AccountScreen
      title={_(returning ? 'signin.title' : 'signin.newTitle')}
      lead={_(returning ? 'signin.lead' : 'signin.newLead')}
    >
      {!returning && <Showcase />}
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
