import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startProbe } from '../../lib/call/probe.ts';
import { reach } from '../../lib/call/reachable.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Phones that lost the same server come back spread over this time. */
const SPREAD_MS = 2_000;

/** Has every part of the screen recover once the server answers again, without a tap or an event of the browser. */
export function Recovery() {
  const queryClient = useQueryClient();
  useEffect(() => followRecovery(queryClient), [queryClient]);
  return null;
}

function followRecovery(queryClient: QueryClient): () => void {
  let wasSilent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const recover = () => {
    wasSilent = false;
    // The outbox, answers in the making and parts that are still to load resume at this event.
    dispatchEvent(new Event('online'));
    void queryClient.refetchQueries({ type: 'active', predicate: isOutdated }, { cancelRefetch: false });
  };
  const onReach = () => {
    clearTimeout(timer);
    wasSilent ||= reach.read() === 'silent';
    if (wasSilent && reach.read() === 'reached') timer = setTimeout(recover, Math.random() * SPREAD_MS);
  };
  const leave = reach.subscribe(onReach);
  onReach();
  const stopProbe = startProbe();
  return () => {
    leave();
    clearTimeout(timer);
    stopProbe();
  };
}

/** Failed, old, or kept for want of a newer answer; the position comes from the device. */
function isOutdated(query: Query): boolean {
  if (query.queryKey[0] === queryKeys.position[0]) return false;
  const data = query.state.data as { stale?: boolean } | undefined;
  return query.state.status === 'error' || query.isStale() || data?.stale === true;
}
