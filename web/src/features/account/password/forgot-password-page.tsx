import { useLingui } from '@lingui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { OfflineError } from '../../../lib/call/api-error.ts';
import { errorText, waitText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast, warmToasts } from '../../../ui/toast/show-toast.ts';
import { AccountScreen } from '../account-screen.tsx';
import { useRequestReset } from '../api.ts';
import { EmailField } from '../email-field.tsx';
import { isEmail } from '../is-email.ts';
import { MailFolder } from '../mail-folder.tsx';
import { StagePicture } from '../sign-up/stage-picture.tsx';

/** Has a reset link mailed; the answer is the same for every address. */
export function ForgotPasswordPage() {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const request = useRequestReset();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);

  useEffect(warmToasts, []);

  const goHome = () => {
    // Whoever went on by themselves while the toast stood is left where they are.
    if (window.location.pathname === '/forgotPassword') navigate('/', { replace: true });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmail(email)) return;
    request.mutate(email.trim(), { onSuccess: () => showToast('success', _('password.sent'), goHome) });
  };

  return (
    <AccountScreen
      title={_('password.forgotTitle')}
      lead={_('password.forgotLead')}
      picture={<StagePicture stage="email" />}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <EmailField
          readOnly={request.isSuccess}
          value={email}
          error={tried && !isEmail(email) ? _('field.emailNeeded') : undefined}
          onChange={setEmail}
        />
        {request.isError && <ResetFailure error={request.error} />}
        {request.isSuccess && (
          <>
            <Notice icon="mail" look="leaf">
              {_('password.onItsWayIfKnown')}
            </Notice>
            <MailFolder of="link" />
          </>
        )}
        <Button type="submit" busy={request.isPending} disabled={request.isSuccess} className="mt-1">
          {_('password.send')}
        </Button>
      </form>
      <p className="text-center">
        <Link
          to="/signin"
          className="inline-flex min-h-12 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {_('password.back')}
        </Link>
      </p>
    </AccountScreen>
  );
}

/** The spec has failures logged only; the two that the person can do something about are said all the same. */
function ResetFailure({ error }: { error: Error }) {
  const { _ } = useLingui();
  const offline = error instanceof OfflineError;
  const text = offline ? errorText(error, _, '') : waitText(error, _);
  if (!text) return null;
  return (
    <Notice icon={offline ? 'offline' : 'alert'} live>
      {text}
    </Notice>
  );
}
