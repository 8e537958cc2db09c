import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** What is to be done today, the most urgent first. Its words are in the language that it was asked in. */
export const todayQuery = (language: string) =>
  queryOptions({
    queryKey: queryKeys.today(language),
    queryFn: ({ signal }) => call('getToday', {}, { signal }),
  });
