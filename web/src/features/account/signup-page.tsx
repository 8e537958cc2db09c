import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { warmToasts } from '../../ui/toast/show-toast.ts';
import { AccountScreen } from './account-screen.tsx';
import { EmailField } from './email-field.tsx';
import { OtpStage } from './sign-up/otp-stage.tsx';
import { PasswordStage } from './sign-up/password-stage.tsx';
import { StageLine } from './sign-up/stage-line.tsx';
import { TermsCheckbox } from './sign-up/terms-checkbox.tsx';

/** Sign-up in two stages: prove the e-mail address with a code, then choose a password. */
export function SignupPage() {
  const { _ } = useLingui();
  const [email, setEmail] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [verified, setVerified] = useState(false);
  const address = email.trim();

  useEffect(warmToasts, []);

  return (
    <AccountScreen title={_('signup.title')} lead={_('signup.lead')}>
      <StageLine stage={verified ? 2 : 1} />
      <EmailField
        form="sign-up"
        readOnly={verified}
        hint={verified ? _('signup.verified') : undefined}
        value={email}
        onChange={setEmail}
      />
      {verified ? (
        <PasswordStage email={address} accepted={accepted}>
          <TermsCheckbox accepted={accepted} onChange={setAccepted} />
        </PasswordStage>
      ) : (
        <OtpStage email={address} accepted={accepted} onVerified={() => setVerified(true)}>
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
