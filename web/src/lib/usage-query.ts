import { queryOptions } from '@tanstack/react-query';
import { call } from './call/call.ts';
import { queryKeys } from './query-keys.ts';

/** How much the person keeps; counted anew each time a screen that shows it opens. */
export const usageQuery = queryOptions({
  queryKey: queryKeys.usage,
  queryFn: ({ signal }) => call('usage', {}, { signal }),
  staleTime: 0,
});
