import type { CallInput } from '@agri/contract/schemas.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callPage } from '../../lib/call/call.ts';
import { farmItemsQuery } from '../../lib/farm-items-query.ts';

type Submit<T> = { input: T; idempotencyKey: string; onUploadProgress?: (share: number) => void };

const WORKING_POLL_MS = 1_500;

const recordsQuery = (itemId: string) =>
  infiniteQueryOptions({
    queryKey: ['farm-records', itemId],
    queryFn: ({ pageParam, signal }) =>
      callPage('getAgriDataPreview', pageParam ? { id: itemId, cursor: pageParam } : { id: itemId }, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

const recordQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['farm-record', recordId],
    queryFn: ({ signal }) => call('getAgriDataContent', { id: recordId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'working' ? WORKING_POLL_MS : false),
  });

export function useFarmItems() {
  return useInfiniteQuery(farmItemsQuery);
}

/** One item; what the list said of it stands there until the server has answered. */
export function useFarmItem(itemId: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['farm-item', itemId],
    queryFn: ({ signal }) => call('getDataItem', { id: itemId }, { signal }),
    placeholderData: () =>
      queryClient
        .getQueryData(farmItemsQuery.queryKey)
        ?.pages.flatMap((page) => page.items)
        .find(({ _id }) => _id === itemId),
  });
}

export function useFarmRecords(itemId: string) {
  return useInfiniteQuery(recordsQuery(itemId));
}

export function useFarmRecord(recordId: string) {
  return useQuery(recordQuery(recordId));
}

export function useAddItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, ...options }: Submit<CallInput<'addData'>>) => call('addData', input, options),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: farmItemsQuery.queryKey }),
  });
}

export function useDeleteItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (itemId: string) => call('deleteData', { id: itemId }),
    onSuccess: (_, itemId) => {
      queryClient.removeQueries({ queryKey: recordsQuery(itemId).queryKey });
      queryClient.invalidateQueries({ queryKey: farmItemsQuery.queryKey });
    },
  });
}

export function useAddRecord() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ input, ...options }: Submit<CallInput<'addAgriData'>>) =>
      call('addAgriData', input, options),
    onSuccess: (_, { input }) => {
      queryClient.invalidateQueries({ queryKey: recordsQuery(input.id).queryKey });
      queryClient.invalidateQueries({ queryKey: ['farm-item', input.id] });
      queryClient.invalidateQueries({ queryKey: farmItemsQuery.queryKey });
    },
  });
}

export function useDeleteRecord() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (record: { _id: string; agri_id: string; image_name: string }) =>
      call('deleteAgriData', { id: record._id, image_name: record.image_name }),
    onSuccess: (_, record) => {
      queryClient.invalidateQueries({ queryKey: recordsQuery(record.agri_id).queryKey });
      queryClient.invalidateQueries({ queryKey: farmItemsQuery.queryKey });
    },
  });
}
