import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, OfflineError } from '../lib/call/api-error.ts';
import { isOffline } from '../lib/call/reachable.ts';
import { sessionQuery } from '../lib/session/session.ts';
import { readSessionHint } from '../lib/session/session-hint.ts';

const FRESH_MS = 30_000;
/** As long as the app is open: what was seen once can be seen again without a network. */
const HELD_MS = 24 * 3_600_000;

/** The cache of what the server said. A refused call has the session looked at again. */
export function createQueryClient(): QueryClient {
  // It takes the network for there until an event says otherwise, and none comes to an app that was opened without one.
  onlineManager.setOnline(navigator.onLine !== false);
  const lookAgain = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) queryClient.invalidateQueries(sessionQuery);
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: lookAgain }),
    // Without the hint nobody was signed in: a wrong password is no news about a session.
    mutationCache: new MutationCache({ onError: (error) => readSessionHint() && lookAgain(error) }),
    defaultOptions: {
      // 'always': without a network a request fails and says so, where the default would wait in silence.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        staleTime: FRESH_MS,
        gcTime: HELD_MS,
        retry: shouldRetry,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queryClient;
}

function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof OfflineError) return !isOffline() && failures < 1;
  // What a service outside refused, the server has asked for twice already, and people have waited for.
  if (!(error instanceof ApiError) || error.code.startsWith('upstream_')) return false;
  return error.status >= 500 && failures < 2;
}
