import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { queryKeys } from '../../lib/query-keys.ts';
import { signIn } from '../../lib/session/session.ts';

export type Credentials = { email: string; password: string };

export function useSignIn() {
  return useMutation({ mutationFn: ({ email, password }: Credentials) => signIn(email, password) });
}

/** Opens home, or what a notification led to, for somebody whom the server has just accepted. */
export function useEnter() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state: wanted } = useLocation();
  return () => {
    queryClient.setQueryData(queryKeys.session, 'accepted');
    navigate(wanted ?? '/', { replace: true });
  };
}
