import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { warmToasts } from '../../../ui/toast/show-toast.ts';
import { LinkExpired } from './link-expired.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Where the link of a reset mail leads. The token leaves the address bar at once, and is told to no other page. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [linkToken] = useState(() => search.get('token') ?? '');
  const [refused, setRefused] = useState(false);

  useEffect(warmToasts, []);

  useEffect(() => {
    navigate('/resetPassword', { replace: true });
  }, [navigate]);

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
