import { queryOptions } from '@tanstack/react-query';
import { call } from '../call/call.ts';
import { queryKeys } from '../query-keys.ts';

const FRESH_MS = 3_600_000;

/** What the person wants to be called. It changes once in a while, on a phone of theirs. */
export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => call('getProfile', {}, { signal }),
  staleTime: FRESH_MS,
});
