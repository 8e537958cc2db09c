import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { warmToasts } from '../../../ui/toast/show-toast.ts';
import { AccountScreen } from '../account-screen.tsx';
import { StagePicture } from '../sign-up/stage-picture.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/**
 * Where the link of a reset mail leads. The token leaves the address bar at once, and is told to no other page. It stays
 * in the tab's own entry of the history: a phone may load the page anew before the password is typed.
 */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const search = useSearchParams();
  const { state } = useLocation();
  const [linkToken] = useState(() => search.get('token') ?? readToken(state) ?? '');
  const [refused, setRefused] = useState(false);

  useEffect(warmToasts, []);

  useEffect(() => {
    navigate('/resetPassword', { replace: true, state: refused ? null : { linkToken } });
  }, [navigate, linkToken, refused]);

  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {linkToken && !refused ? (
        <NewPasswordForm linkToken={linkToken} onRefused={() => setRefused(true)} />
      ) : (
        <LinkExpired />
      )}
    </>
  );
}

function readToken(state: unknown): string | undefined {
  const kept = (state as { linkToken?: unknown } | null)?.linkToken;
  return typeof kept === 'string' ? kept : undefined;
}

/** For a reset link that no longer opens anything, or came without its token. */
function LinkExpired() {
  const { _ } = useLingui();
  return (
    <AccountScreen
      title={_('password.expiredTitle')}
      lead={_('password.expiredLead', { minutes: limits.resetLinkMinutes })}
      picture={<StagePicture stage="email" />}
    >
      <Notice icon="alert" live>
        {_('password.expired')}
      </Notice>
      <LinkButton to="/forgotPassword" icon="mail">
        {_('password.newLink')}
      </LinkButton>
      <LinkButton to="/signin" look="quiet">
        {_('password.back')}
      </LinkButton>
    </AccountScreen>
  );
}
