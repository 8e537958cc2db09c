import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, OfflineError } from '../../../lib/call/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { AccountScreen } from '../account-screen.tsx';
import { useResetPassword } from '../api.ts';
import { StagePicture } from '../sign-up/stage-picture.tsx';
import { faultOfNewPassword, NewPasswordFields } from './new-password-fields.tsx';

const OF_THE_PASSWORD = new Set(['PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG']);

type Props = { linkToken: string; onRefused: () => void };

/** Chooses the new password; sign-in opens when the toast closes. */
export function NewPasswordForm({ linkToken, onRefused }: Props) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const [password, setPassword] = useState('');
  const [retyped, setRetyped] = useState('');
  const [tried, setTried] = useState(false);

  const code = reset.error instanceof ApiError ? reset.error.code : '';
  const failure = reset.error && errorText(reset.error, _, _('password.resetFailed'));
  const ofThePassword = OF_THE_PASSWORD.has(code);
  const offline = reset.error instanceof OfflineError;

  const openSignin = () => {
    if (window.location.pathname === '/resetPassword') navigate('/signin', { replace: true });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fault = faultOfNewPassword(password, retyped);
    setTried(true);
    if (fault) return showToast('error', _(fault));
    reset.mutate(
      { linkToken, password },
      {
        onSuccess: () => showToast('success', _('password.changed'), openSignin),
        onError: (error) => error instanceof ApiError && error.code === 'INVALID_TOKEN' && onRefused(),
      },
    );
  };

  return (
    <AccountScreen
      title={_('password.resetTitle')}
      lead={_('password.resetLead')}
      picture={<StagePicture stage="password" />}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <NewPasswordFields
          label={_('password.new')}
          password={password}
          retyped={retyped}
          tried={tried}
          error={ofThePassword && failure ? failure : undefined}
          onPassword={(typed) => {
            setPassword(typed);
            if (ofThePassword) reset.reset();
          }}
          onRetyped={setRetyped}
        />
        {failure && !ofThePassword && (
          <Notice icon={offline ? 'offline' : 'alert'} look={offline ? 'sun' : 'harm'} live>
            {failure}
          </Notice>
        )}
        <Button type="submit" busy={reset.isPending} disabled={reset.isSuccess} className="mt-1">
          {_('password.save')}
        </Button>
      </form>
    </AccountScreen>
  );
}
