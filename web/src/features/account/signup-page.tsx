import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Link } from '../../ui/link.tsx';
import { warmToasts } from '../../ui/toast/show-toast.ts';
import { AccountScreen } from './account-screen.tsx';
import { EmailField } from './email-field.tsx';
import { OtpStage } from './sign-up/otp-stage.tsx';
import { PasswordStage } from './sign-up/password-stage.tsx';
import { codeOf, type SignUpFault, useSignUpProgress } from './sign-up/progress.ts';
import { StageLine } from './sign-up/stage-line.tsx';
import { StagePicture } from './sign-up/stage-picture.tsx';

type Props = { accepted: boolean; error: string | undefined; onChange: (accepted: boolean) => void };

function TermsCheckbox({ accepted, error, onChange }: Props) {
  const { _ } = useLingui();
  return (
    <Checkbox
      name="terms"
      required
      error={error}
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

const steps = {
  email: 'signup.stepEmail',
  code: 'signup.stepCode',
  password: 'signup.stepPassword',
} as const;

/** Sign-up in stages: the e-mail address, the code that proves it, then a password. */
export function SignupPage() {
  const { _ } = useLingui();
  const { progress, change, end } = useSignUpProgress();
  const { email, accepted, verifiedUntilMs } = progress;
  const verified = verifiedUntilMs !== undefined;
  const address = email.trim();
  const code = codeOf(progress, address);
  const stage = verified ? 'password' : code ? 'code' : 'email';
  // While the code is typed, it is all there is; what was said before comes back with another try.
  const typing = !verified && accepted && code?.state === 'open';
  const [fault, setFault] = useState<SignUpFault>();
  const faultOf = (field: SignUpFault['field']) => (fault?.field === field ? fault.text : undefined);
  const setAccepted = (accepted: boolean) => {
    change({ accepted });
    setFault(undefined);
  };
  const onVerified = () =>
    change({ verifiedUntilMs: Date.now() + limits.emailProofMinutes * 60_000, code: undefined });
  // The server takes the address for its minutes only: after them it is to be proved again.
  const onFailed = () => {
    if (verifiedUntilMs && verifiedUntilMs <= Date.now()) change({ verifiedUntilMs: undefined });
  };

  useEffect(warmToasts, []);

  return (
    <AccountScreen title={_('signup.title')} lead={_(steps[stage])} picture={<StagePicture stage={stage} />}>
      <StageLine stage={stage} />
      {!typing && (
        <EmailField
          form="sign-up"
          readOnly={verified}
          hint={_(verified ? 'signup.verified' : 'signup.emailHint')}
          value={email}
          error={faultOf('email')}
          onChange={(email) => {
            change({ email });
            setFault(undefined);
          }}
        />
      )}
      {verified ? (
        <PasswordStage
          email={address}
          accepted={accepted}
          onDone={end}
          onFailed={onFailed}
          onFault={setFault}
        >
          <TermsCheckbox accepted={accepted} error={faultOf('terms')} onChange={setAccepted} />
        </PasswordStage>
      ) : (
        <OtpStage
          email={address}
          accepted={accepted}
          code={code}
          onCode={(code) => change({ code })}
          onVerified={onVerified}
          onFault={setFault}
        >
          {!typing && <TermsCheckbox accepted={accepted} error={faultOf('terms')} onChange={setAccepted} />}
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
