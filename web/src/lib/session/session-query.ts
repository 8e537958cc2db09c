import { queryOptions } from '@tanstack/react-query';
import { verifySession } from './session.ts';

const FRESH_MS = 5 * 60_000;

/** The verdict on the session, asked for on every protected screen, but by the network every five minutes only. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: verifySession,
  staleTime: ({ state }) => (state.data === 'unreachable' ? 0 : FRESH_MS),
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});
