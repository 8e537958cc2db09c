import type { AlertSettings } from '@agri/contract/alert-schemas.ts';
import type { CallInput } from '@agri/contract/schemas.ts';
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../lib/call/call.ts';
import { askForNotifications } from '../../lib/push/push-subscription.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { readZone } from '../../lib/zone.ts';
import { removeChannel, turnOnPush } from './this-phone.ts';

const SENT_AT_ONCE = 10;

const settingsQuery = queryOptions({
  queryKey: queryKeys.alertSettings,
  queryFn: ({ signal }) => call('getAlertSettings', {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export function useAlertSettings(options: { refetchInterval?: number | false } = {}) {
  return useQuery({ ...settingsQuery, ...options });
}

type Change = Omit<CallInput<'setAlertSettings'>, 'zone'>;

/** Saves what was changed, with the time zone of this phone. The screen shows it at once, and takes it back on a failure. */
export function useSetAlerts() {
  const queryClient = useQueryClient();
  const write = (next: AlertSettings | undefined) =>
    next && queryClient.setQueryData(settingsQuery.queryKey, next);
  const read = () => queryClient.getQueryData(settingsQuery.queryKey);
  return useMutation({
    scope: { id: 'alert-settings' },
    mutationFn: (change: Change) => call('setAlertSettings', { ...change, zone: readZone() }),
    onMutate: async (change) => {
      await queryClient.cancelQueries(settingsQuery);
      const before = read();
      write(before && put(change, before));
      return before;
    },
    onSuccess: (_answer, change) => {
      // Settings that came meanwhile do not hold it yet.
      const now = read();
      write(now && put(change, now));
      // Settings that are on their way were perhaps read before it was saved.
      if (queryClient.isFetching(settingsQuery) > 0) queryClient.invalidateQueries(settingsQuery);
    },
    onError: (_error, _change, before) => {
      write(before);
      return queryClient.invalidateQueries(settingsQuery);
    },
  });
}

function put({ kinds, quiet, place }: Change, settings: AlertSettings): AlertSettings {
  return {
    ...settings,
    kinds: { ...settings.kinds, ...kinds },
    quiet: quiet ?? settings.quiet,
    place: place === undefined ? settings.place : place,
    zone: readZone(),
  };
}

/** Has push come to this phone. Asks for the right to notifications first, so it is called straight from a tap. */
export function useTurnOnPush() {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: async (pushKey: string): Promise<'on' | 'refused'> => {
      if (!(await askForNotifications())) return 'refused';
      await turnOnPush(pushKey);
      return 'on';
    },
    onSettled: lookAgain,
  });
}

export function useAddChannel() {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: (input: CallInput<'addAlertChannel'>) => call('addAlertChannel', input),
    onSettled: lookAgain,
  });
}

/** Asks for a code that links Telegram; one that was asked for before and not used goes. */
export function useLinkTelegram(channels: AlertSettings['channels']) {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: async () => {
      const waiting = channels.filter(({ kind, state }) => kind === 'telegram' && state === 'unconfirmed');
      for (const { _id } of waiting) await removeChannel(_id);
      return call('addAlertChannel', { kind: 'telegram' });
    },
    onSettled: lookAgain,
  });
}

export function useRemoveChannel() {
  const lookAgain = useLookAgain();
  return useMutation({ mutationFn: removeChannel, onSettled: lookAgain });
}

/** Sends a test now; a channel that takes nothing any more is an answer, not a failure. */
export function useTestAlert() {
  const lookAgain = useLookAgain();
  return useMutation({ mutationFn: (id: string) => call('testAlert', { id }), onSettled: lookAgain });
}

/** What the person was sent in the last 30 days, newest first. */
export function useSentAlerts() {
  return useInfiniteQuery({
    queryKey: queryKeys.sentAlerts,
    queryFn: ({ pageParam, signal }) =>
      callPage('getAlerts', { limit: SENT_AT_ONCE, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

function useLookAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries(settingsQuery);
    void queryClient.invalidateQueries({ queryKey: queryKeys.sentAlerts });
  };
}
