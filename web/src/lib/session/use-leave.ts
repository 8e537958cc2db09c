import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { resetPersonalStores } from '../app-store.ts';
import { queryKeys } from '../query-keys.ts';

/** Forgets what was loaded for a person whose session is over, so that the next one never sees it. */
export function forgetLoaded(queryClient: QueryClient): void {
  resetPersonalStores();
  queryClient.setQueryData(queryKeys.session, 'refused');
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.session[0] });
}

/** Forgets what was loaded for the person, once nobody is signed in on this device any more. */
export function useForgetLoaded(): () => void {
  const queryClient = useQueryClient();
  return () => {
    resetPersonalStores();
    queryClient.clear();
    queryClient.setQueryData(queryKeys.session, 'refused');
  };
}

/** After a sign-out of any kind: opens /signin, and forgets what was loaded for the person. */
export function useLeave(): () => void {
  const forget = useForgetLoaded();
  const navigate = useNavigate();
  return () => {
    navigate('/signin', { replace: true });
    forget();
  };
}
