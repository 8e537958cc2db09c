import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { signIn } from '../../lib/session/session.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';

export type Credentials = { email: string; password: string };

export function useSignIn() {
  return useMutation({ mutationFn: ({ email, password }: Credentials) => signIn(email, password) });
}

/** Opens home for somebody whom the server has just accepted. */
export function useEnter() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    queryClient.setQueryData(sessionQuery.queryKey, 'accepted');
    navigate('/', { replace: true });
  };
}
