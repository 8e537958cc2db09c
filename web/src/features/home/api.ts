import { isDue } from '../../lib/farm/recheck-day.ts';
import { useFarmItems } from '../../lib/farm/use-farm-items.ts';

/** How many items the farm has and which are to be looked at again, as far as they are loaded. */
export function useFarmToday() {
  const { query, items } = useFarmItems();
  const due = items?.flatMap(({ _id, name, recheck_on }) =>
    recheck_on && isDue(recheck_on) ? [{ id: _id, name, day: recheck_on }] : [],
  );
  return { count: items?.length, due: due ?? [], more: query.hasNextPage, pending: query.isPending };
}
