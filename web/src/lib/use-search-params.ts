import { useMemo } from 'react';
import { useLocation } from 'react-router';

/**
 * The query of the address, to read. The router's hook of this name lies in one file with its links, forms and fetchers,
 * whose parts every first load would carry (093).
 */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
