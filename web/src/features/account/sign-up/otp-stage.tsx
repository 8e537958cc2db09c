import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { OfflineError } from '../../../lib/call/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useRequestOtp, useVerifyEmail } from '../api.ts';
import { useCountdown } from './use-countdown.ts';

type Props = { email: string; accepted: boolean; onVerified: () => void; children: ReactNode };

/** Asks for a code by e-mail and checks it. The terms box (`children`) must be ticked before either. */
export function OtpStage({ email, accepted, onVerified, children }: Props) {
  const { _ } = useLingui();
  const requestOtp = useRequestOtp();
  const verifyEmail = useVerifyEmail();
  const countdown = useCountdown();
  const [otpAsked, setOtpAsked] = useState(false);
  const [otp, setOtp] = useState('');
  const otpField = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (otpAsked) otpField.current?.querySelector('input')?.focus();
  }, [otpAsked]);

  const hideOtp = () => {
    setOtp('');
    setOtpAsked(false);
  };

  const request = () => {
    if (!email || !accepted) return;
    countdown.start(limits.otpResendSeconds);
    setOtpAsked(true);
    requestOtp.mutate(email, {
      onSuccess: () => showToast('success', _('signup.otpSent')),
      onError: (error) => {
        showToast('error', errorText(error, _, _('signup.emailExists')));
        countdown.reset();
        hideOtp();
      },
    });
  };

  const verify = () => {
    if (!email || !accepted || !otp) return;
    verifyEmail.mutate(
      { email, otp },
      {
        onSuccess: onVerified,
        onError: (error) => {
          showToast('error', errorText(error, _, _('signup.wrongOtp')));
          // Without an answer nothing is known against the code: it stays for another try.
          if (!(error instanceof OfflineError)) hideOtp();
        },
      },
    );
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (otpAsked && otp) verify();
    else if (countdown.left === 0) request();
  };

  return (
    <form id="sign-up" onSubmit={onSubmit} className="flex flex-col gap-4">
      {children}
      {otpAsked && (
        <div ref={otpField} className="flex flex-col gap-4">
          <Field
            label={_('field.otp')}
            hint={_('signup.otpHint', { email })}
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={limits.otpDigits}
            value={otp}
            onChange={(event) => setOtp(event.currentTarget.value.replace(/\D/g, ''))}
          />
          <Button type="submit" busy={verifyEmail.isPending} disabled={!otp}>
            {_('signup.verify')}
          </Button>
        </div>
      )}
      {countdown.left > 0 ? (
        <p className="flex min-h-14 items-center justify-center text-ink-2 tabular-nums">
          {_('signup.retryIn', { seconds: countdown.left })}
        </p>
      ) : (
        <Button
          type={otpAsked ? 'button' : 'submit'}
          look={otpAsked ? 'quiet' : 'primary'}
          busy={requestOtp.isPending}
          onClick={otpAsked ? request : undefined}
        >
          {_('signup.requestOtp')}
        </Button>
      )}
    </form>
  );
}
