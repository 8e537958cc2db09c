import { limits } from '@agri/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import { outdateRemembered, remembered } from '../../lib/place/remembered.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const NEWS_KEY = 'agri.news';

/** The news; what came last is kept for ten minutes, and longer while there is no network. */
export function useNews() {
  const query = useQuery({
    queryKey: queryKeys.news,
    queryFn: ({ signal }) =>
      remembered({
        key: NEWS_KEY,
        id: 'all',
        maxAgeMs: limits.aroundFreshSeconds * 1000,
        fetch: () => call('news', {}, { signal }),
      }),
    staleTime: limits.aroundFreshSeconds * 1000,
  });
  const refresh = () => {
    outdateRemembered(NEWS_KEY);
    return query.refetch();
  };
  return { ...query, refresh };
}
