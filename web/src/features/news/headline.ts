import type { CallOutput } from '@agri/contract/schemas.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';

/** The newest headline that is kept here; nothing is asked for it. */
export function useHeadline(): string | undefined {
  const { data } = useQuery<CallOutput<'news'>>({ queryKey: queryKeys.news, queryFn: skipToken });
  return data?.data.results[0]?.title;
}
