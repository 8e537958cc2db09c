import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { createElement, Fragment, type ReactNode, useEffect } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { warmToasts } from '../../ui/toast/show-toast.ts';
import { AccountScreen } from './account-screen.tsx';
import { EmailField } from './email-field.tsx';
import { Showcase } from './showcase.tsx';
import { OtpStage } from './sign-up/otp-stage.tsx';
import { PasswordStage } from './sign-up/password-stage.tsx';
import { codeOf, useSignUpProgress } from './sign-up/progress.ts';

type Props = { accepted: boolean; onChange: (accepted: boolean) => void };

function TermsCheckbox({ accepted, onChange }: Props) {
  const { _ } = useLingui();
  return (
    <Checkbox
      name="terms"
      required
      checked={accepted}
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      {fillTags(_('signup.terms'), {
        terms: (words) => <LegalLink to="/TermsOfUse">{words}</LegalLink>,
        privacy: (words) => <LegalLink to="/PrivacyPolicy">{words}</LegalLink>,
      })}
    </Checkbox>
  );
}

function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-semibold text-leaf underline underline-offset-4">
      {children}
    </Link>
  );
}

/** Sign-up in two stages: prove the e-mail address with a code, then choose a password. */
export function SignupPage() {
  const { _ } = useLingui();
  const { progress, change, end } = useSignUpProgress();
  const { email, accepted, verifiedUntilMs } = progress;
  const verified = verifiedUntilMs !== undefined;
  const address = email.trim();
  const setAccepted = (accepted: boolean) => change({ accepted });
  const onVerified = () =>
    change({ verifiedUntilMs: Date.now() + limits.emailProofMinutes * 60_000, code: undefined });
  // The server takes the address for its minutes only: after them it is to be proved again.
  const onFailed = () => {
    if (verifiedUntilMs && verifiedUntilMs <= Date.now()) change({ verifiedUntilMs: undefined });
  };

  useEffect(warmToasts, []);

  return (
    <AccountScreen title={_('signup.title')} lead={_('signup.lead')}>
      {!verified && <Showcase />}
      <StageLine stage={verified ? 2 : 1} />
      <EmailField
        form="sign-up"
        readOnly={verified}
        hint={verified ? _('signup.verified') : undefined}
        value={email}
        onChange={(email) => change({ email })}
      />
      {verified ? (
        <PasswordStage email={address} accepted={accepted} onDone={end} onFailed={onFailed}>
          <TermsCheckbox accepted={accepted} onChange={setAccepted} />
        </PasswordStage>
      ) : (
        <OtpStage
          email={address}
          accepted={accepted}
          code={codeOf(progress, address)}
          onCode={(code) => change({ code })}
          onVerified={onVerified}
        >
          <TermsCheckbox accepted={accepted} onChange={setAccepted} />
        </OtpStage>
      )}
      <p className="text-center">
        {_('signup.haveAccount')}{' '}
        <Link
          to="/signin"
          className="inline-flex min-h-12 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {_('signup.toSignin')}
        </Link>
      </p>
    </AccountScreen>
  );
}

/** Where the person is: proving the address, or choosing a password. */
function StageLine({ stage }: { stage: 1 | 2 }) {
  const { _ } = useLingui();
  const steps = [_('signup.stageEmail'), _('signup.stagePassword')];
  return (
    <ol className="flex gap-2">
      {steps.map((label, index) => {
        const reached = index < stage;
        return (
          <li
            key={label}
            aria-current={index + 1 === stage ? 'step' : undefined}
            className={`flex flex-1 flex-col gap-2 text-small ${reached ? 'font-semibold text-leaf' : 'text-ink-2'}`}
          >
            <span className={`h-1.5 rounded-full ${reached ? 'bar-fill bg-leaf' : 'bg-line'}`} />
            <span className="flex items-center gap-1.5">
              {index + 1 < stage && <Icon name="check" className="size-5" />}
              {label}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** A text with its tags, as `<terms>Terms of Use</terms>`, taken by what is made of the words inside. */
function fillTags(text: string, make: Record<string, (words: string) => ReactNode>): ReactNode {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  return createElement(
    Fragment,
    null,
    ...pieces.map((piece, at) => {
      if (at % 3 === 1) return null;
      return at % 3 === 2 ? make[pieces[at - 1] ?? '']?.(piece) : piece;
    }),
  );
}
