import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { readSessionHint, sessionHintKey } from '../lib/session/session-hint.ts';
import { sessionQuery } from '../lib/session/session-query.ts';
import { forgetLoaded } from '../lib/session/use-leave.ts';
import { emptiedEvent } from '../lib/storage/database.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { Shell } from './shell/shell.tsx';

/** Lets only signed-in people in. Whoever was signed in last sees the screen at once, while the server is asked. */
export function RequireSignIn() {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const session = useQuery({ ...sessionQuery, refetchOnWindowFocus: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on each screen, so it depends on the address.
  useEffect(() => {
    queryClient.prefetchQuery(sessionQuery);
  }, [queryClient, pathname]);

  useEffect(() => {
    // In another tab the person has signed out, or somebody else in.
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== sessionHintKey || oldValue?.toLowerCase() === newValue?.toLowerCase()) return;
      forgetLoaded(queryClient);
      dispatchEvent(new Event(emptiedEvent));
      queryClient.invalidateQueries(sessionQuery);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [queryClient]);

  const refused = session.data === 'refused';
  useEffect(() => {
    if (refused) forgetLoaded(queryClient);
  }, [refused, queryClient]);

  if (refused) return <Navigate to="/signin" replace />;
  const mayShow = session.data !== undefined || readSessionHint() !== undefined;
  return <Shell>{mayShow ? <Outlet /> : <PageSkeleton />}</Shell>;
}

/** Sends people whom the server accepts away from the account screens; the others see them without waiting. */
export function RedirectSignedIn() {
  const session = useQuery({ ...sessionQuery, refetchOnWindowFocus: false });
  if (session.data === 'accepted') return <Navigate to="/" replace />;
  return <Outlet />;
}
