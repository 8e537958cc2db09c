import type { QueryClient } from '@tanstack/react-query';
import { devicesQuery } from '../lib/devices-query.ts';
import { farmItemsQuery } from '../lib/farm/farm-items-query.ts';
import { readSessionHint } from '../lib/session/session-hint.ts';

/** Asks for what home shows before React has drawn it: on a slow phone the answers are half there by then. */
export function askAhead(path: string, queryClient: QueryClient): void {
  if (path !== '/' || !readSessionHint()) return;
  queryClient.prefetchInfiniteQuery(farmItemsQuery);
  queryClient.prefetchInfiniteQuery(devicesQuery);
}
