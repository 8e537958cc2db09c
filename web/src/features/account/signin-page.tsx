import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { OfflineError } from '../../lib/call/api-error.ts';
import { clientSettings } from '../../lib/client-settings.ts';
import { errorText, waitText } from '../../lib/error-text.ts';
import { readOwner } from '../../lib/session/session-hint.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { AccountScreen } from './account-screen.tsx';
import { EmailField } from './email-field.tsx';
import { useEnter, useSignIn } from './enter.ts';
import { FirstVisit } from './first-visit.tsx';
import { isEmail } from './is-email.ts';

type Props = { busy: boolean; onUse: (account: { email: string; password: string }) => void };

/** In the demo only: the account that is ready. */
function DemoAccount({ busy, onUse }: Props) {
  const { _ } = useLingui();
  const { demo } = clientSettings();
  if (!demo) return null;
  return (
    <section
      aria-label={_('demo.badge')}
      className="flex flex-col gap-2 rounded-tile bg-sun-wash p-3 text-small leading-snug"
    >
      <p>{_('demo.account')}</p>
      <p className="font-semibold [overflow-wrap:anywhere]">
        <bdi>{demo.email}</bdi> · <bdi>{demo.password}</bdi>
      </p>
      <Button look="quiet" icon="sprout" disabled={busy} onClick={() => onUse(demo)}>
        {_('demo.use')}
      </Button>
    </section>
  );
}

/** In the demo only: where its mails can be read. */
function DemoMailbox() {
  const { _ } = useLingui();
  const { demo } = clientSettings();
  if (!demo) return null;
  return (
    <a
      href={demo.mailboxUrl}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-12 items-center justify-center font-semibold text-leaf-ink underline underline-offset-4"
    >
      {_('demo.mailbox')}
    </a>
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
  const [tried, setTried] = useState(false);

  const submit = (credentials: { email: string; password: string }) =>
    signIn.mutate(credentials, { onSuccess: enter });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmail(email) || !password) return;
    submit({ email: email.trim(), password });
  };
  const signInToDemo = (demo: { email: string; password: string }) => {
    setEmail(demo.email);
    setPassword(demo.password);
    submit({ email: demo.email, password: demo.password });
  };

  const form = (
    <>
      <DemoAccount busy={signIn.isPending} onUse={signInToDemo} />
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-2">
        <EmailField
          value={email}
          error={tried && !isEmail(email) ? _('field.emailNeeded') : undefined}
          onChange={setEmail}
        />
        <PasswordField
          label={_('field.password')}
          name="password"
          autoComplete="current-password"
          error={tried && !password ? _('field.passwordNeeded') : undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {signIn.isError && <SigninFailure error={signIn.error} />}
        <Button type="submit" busy={signIn.isPending} className="mt-1">
          {_('signin.submit')}
        </Button>
        {!signIn.isError && <ForgotLink />}
      </form>
      <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        <span>{_('signin.noAccount')}</span>
        <LinkButton to="/signup" look="quiet" className="flex-1">
          {_('signin.toSignup')}
        </LinkButton>
      </p>
      <Link
        to="/signs"
        className="flex min-h-14 items-center gap-3 rounded-tile bg-leaf-wash px-4 text-small font-semibold text-leaf-ink"
      >
        <Icon name="sprout" className="size-7" />
        {_('signin.guide')}
      </Link>
      <DemoMailbox />
    </>
  );
  return returning ? (
    <AccountScreen title={_('signin.title')} lead={_('signin.lead')}>
      {form}
    </AccountScreen>
  ) : (
    <FirstVisit>{form}</FirstVisit>
  );
}

function SigninFailure({ error }: { error: Error }) {
  const { _ } = useLingui();
  if (error instanceof OfflineError)
    return (
      <Notice icon="offline" live>
        {errorText(error, _, '')}
      </Notice>
    );
  return (
    <Notice icon="alert" look="harm" live>
      <div className="flex flex-wrap items-center gap-x-2">
        <span>{waitText(error, _) ?? errorText(error, _, _('signin.failed'))}</span>
        <ForgotLink />
      </div>
    </Notice>
  );
}

function ForgotLink() {
  const { _ } = useLingui();
  return (
    <Link
      to="/forgotPassword"
      className="inline-flex min-h-12 items-center justify-center font-semibold text-leaf-ink underline underline-offset-4"
    >
      {_('signin.forgot')}
    </Link>
  );
}
