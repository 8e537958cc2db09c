import { limits } from '@agri/contract/limits.ts';
import { readCode } from '@agri/contract/typed-text.ts';
import { useLingui } from '@lingui/react';
import { type ClipboardEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { errorText, waitText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useRequestOtp, useVerifyEmail } from '../api.ts';
import { isEmail } from '../is-email.ts';
import { MailFolder } from '../mail-folder.tsx';
import type { AskedCode, SignUpFault } from './progress.ts';
import { SentTo } from './sent-to.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

type Props = {
  email: string;
  accepted: boolean;
  /** The code that was asked for by this address, in this tab. */
  code: AskedCode | undefined;
  onCode: (code: AskedCode | undefined) => void;
  onVerified: () => void;
  onFault: (fault: SignUpFault | undefined) => void;
  children: ReactNode;
};

/** Asks for a code by e-mail and checks it. The terms box (`children`) must be ticked before either. */
export function OtpStage({ email, accepted, code, onCode, onVerified, onFault, children }: Props) {
  const { _ } = useLingui();
  const requestOtp = useRequestOtp();
  const verifyEmail = useVerifyEmail();
  const secondsLeft = useSecondsLeft(code?.sent ? code.askedAtMs : undefined);
  const [otp, setOtp] = useState('');
  const otpField = useRef<HTMLDivElement>(null);
  const open = code?.state === 'open';

  useEffect(() => {
    if (open) otpField.current?.querySelector('input')?.focus();
  }, [open]);

  const show = (state: AskedCode['state']) => code && onCode({ ...code, state });
  const lacks = (): SignUpFault | undefined => {
    if (!isEmail(email)) return { field: 'email', text: _('field.emailNeeded') };
    return accepted ? undefined : { field: 'terms', text: _('signup.termsNeeded') };
  };
  const request = () => {
    const lacking = lacks();
    onFault(lacking);
    if (lacking) return;
    const before = code;
    onCode({ email, askedAtMs: Date.now(), sent: true, state: 'open' });
    requestOtp.mutate(email, {
      onSuccess: () => showToast('success', _('signup.otpSent')),
      onError: (error) => {
        const text = errorText(error, _, _('signup.emailExists'));
        showToast('error', text);
        const taken = error instanceof ApiError && error.status === 409;
        onFault({ field: 'email', text: taken ? _('signup.emailTaken') : (waitText(error, _) ?? text) });
        setOtp('');
        // The spec hides the field; a code that came before still opens, and "too many" tells that there may be one.
        const mayHaveOne = error instanceof ApiError && error.status === 429;
        const maybe = mayHaveOne ? { email, askedAtMs: Date.now(), sent: false } : undefined;
        const known = before ?? maybe;
        onCode(known && { ...known, state: 'offered' });
      },
    });
  };

  const verify = () => {
    const lacking = lacks();
    onFault(lacking);
    if (lacking || !otp) return;
    verifyEmail.mutate(
      { email, otp },
      {
        onSuccess: onVerified,
        onError: (error) => {
          showToast('error', errorText(error, _, _('signup.wrongOtp')));
          // Without a verdict nothing is known against the code: it stays for another try.
          if (!(error instanceof ApiError) || error.status >= 500) return;
          setOtp('');
          show(error.status === 429 ? 'offered' : 'wrong');
        },
      },
    );
  };

  /** A whole code takes the place of what is in the field. */
  const pasteCode = (event: ClipboardEvent) => {
    const pasted = readCode(event.clipboardData.getData('text'));
    if (pasted.length !== limits.otpDigits) return;
    event.preventDefault();
    setOtp(pasted);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (open && otp) verify();
    else if (secondsLeft === 0) request();
  };

  return (
    <form id="sign-up" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {children}
      {open && (
        <div ref={otpField} className="flex flex-col gap-4">
          <SentTo
            text={code.sent ? _('signup.otpHint', { email: code.email }) : code.email}
            onChange={() => show('offered')}
          />
          <MailFolder of="code" />
          <Field
            className="code-field"
            label={_('field.otp')}
            hint={_('signup.codeHint')}
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={otp}
            onChange={(event) => setOtp(readCode(event.currentTarget.value).slice(0, limits.otpDigits))}
            onPaste={pasteCode}
          />
          <Button type="submit" busy={verifyEmail.isPending} disabled={!otp}>
            {_('signup.verify')}
          </Button>
        </div>
      )}
      {code?.state === 'wrong' && (
        <Notice icon="alert" look="harm" live>
          {_('signup.wrongNext', { email: code.email })}
        </Notice>
      )}
      {secondsLeft > 0 ? (
        <p className="flex min-h-12 items-center justify-center rounded-tile bg-leaf-wash px-4 text-leaf-ink tabular-nums">
          {_('signup.retryIn', { seconds: secondsLeft })}
        </p>
      ) : (
        <Button
          type={open ? 'button' : 'submit'}
          look={open ? 'quiet' : 'primary'}
          busy={requestOtp.isPending}
          onClick={open ? request : undefined}
        >
          {_('signup.requestOtp')}
        </Button>
      )}
      {code && !open && (
        <Button look="quiet" icon="mail" onClick={() => show('open')}>
          {_(code.state === 'wrong' ? 'signup.enterAgain' : 'signup.haveCode')}
        </Button>
      )}
    </form>
  );
}
