import type { Language } from '@agri/contract/languages.ts';
import type { CallInput, CallOutput } from '@agri/contract/schemas.ts';
import type { KeptSigns, SignAnswers } from '@agri/contract/signs/sign-schemas.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../../lib/call/api-error.ts';
import { call, callPage } from '../../lib/call/call.ts';
import { useDeletedIds } from '../../lib/deleted-ids.ts';
import { submit } from '../../lib/outbox/outbox.ts';
import { knownEntries, useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { useOpenForm } from '../../lib/outbox/use-open-form.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { farmItemsQuery } from './farm-items.ts';

export type FarmRecord = CallOutput<'getAgriDataContent'>;
type Submit<T> = {
  input: T;
  idempotencyKey: string;
  onUploadProgress?: (share: number) => void;
  onQueued?: () => void;
};

const WORKING_POLL_MS = 1_500;
const LIST_POLL_MS = 5_000;

const recordsQuery = (itemId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.farmRecords(itemId),
    queryFn: ({ pageParam, signal }) =>
      callPage('getAgriDataPreview', pageParam ? { id: itemId, cursor: pageParam } : { id: itemId }, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'working'))
        ? LIST_POLL_MS
        : false,
  });

const recordQuery = (recordId: string) =>
  queryOptions({
    queryKey: queryKeys.farmRecord(recordId),
    queryFn: ({ signal }) => call('getAgriDataContent', { id: recordId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'working' && !isMissing(state.error) ? WORKING_POLL_MS : false,
  });

// Deleted while it was worked on: nothing more will come.
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** One item; what the list said of it stands there until the server has answered, also where it cannot be reached. */
export function useFarmItem(itemId: string) {
  const queryClient = useQueryClient();
  const { data, isPending, error } = useQuery({
    queryKey: queryKeys.farmItem(itemId),
    // An item that waits to be sent is not known to the server yet.
    enabled: !useOutboxEntries().some((entry) => entry.id === itemId),
    queryFn: ({ signal }) => call('getDataItem', { id: itemId }, { signal }),
  });
  const findListed = () =>
    queryClient
      .getQueryData(farmItemsQuery.queryKey)
      ?.pages.flatMap((page) => page.items)
      .find(({ _id }) => _id === itemId);
  const item = data ?? (isMissing(error) ? undefined : findListed());
  return { item, isPending: isPending && !item };
}

/** The checks of an item as far as they are loaded, newest first, without those that are being deleted. */
export function useFarmRecords(itemId: string) {
  const query = useInfiniteQuery(recordsQuery(itemId));
  const deleted = useDeletedIds();
  const rows = query.data?.pages.flatMap((page) => page.items).filter(({ _id }) => !deleted.has(_id)) ?? [];
  return { query, rows, gone: isMissing(query.error) };
}

export function useFarmRecord(recordId: string) {
  return useQuery(recordQuery(recordId));
}

/** A check of the guide in another language than it was written in; asked for where it is `wanted`. */
export function useRecordIn({ _id }: Pick<FarmRecord, '_id'>, language: Language, wanted: boolean) {
  return useQuery({
    queryKey: queryKeys.farmRecordIn(_id, language),
    queryFn: ({ signal }) => call('getAgriDataContent', { id: _id, language }, { signal }),
    enabled: wanted,
  });
}

export function useAddItem() {
  const queryClient = useQueryClient();
  const isOpen = useOpenForm();
  return useMutation({
    mutationFn: ({ input, idempotencyKey, onQueued }: Submit<CallInput<'addData'>>) => {
      const { agri_name, agri_image } = input;
      const item = { kind: 'item' as const, id: idempotencyKey, input: { agri_name } };
      return submit({ ...item, pictures: [agri_image] }, { isOpen, onQueued });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.farmItems }),
  });
}

export function useAddRecord() {
  const refresh = useRefreshItem();
  const isOpen = useOpenForm();
  return useMutation({
    mutationFn: ({ input, idempotencyKey, onUploadProgress, onQueued }: Submit<CallInput<'addAgriData'>>) => {
      const { id, agri_prompt, taken_at, photo_way, agri_image } = input;
      const itemWaits = knownEntries().some((entry) => entry.id === id);
      return submit(
        {
          kind: 'check',
          id: idempotencyKey,
          input: { id, agri_prompt, taken_at, photo_way },
          pictures: Array.isArray(agri_image) ? agri_image : [agri_image],
          after: itemWaits ? id : undefined,
        },
        { onProgress: onUploadProgress, isOpen, onQueued },
      );
    },
    onSuccess: (_, { input }) => refresh(input.id),
  });
}

/** A thumb for a check: stands at once, and goes back when the server does not take it. */
export function useRateRecord(recordId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = recordQuery(recordId);
  return useMutation({
    mutationFn: (rating: 'up' | 'down' | null) => call('rateRecord', { id: recordId, rating }),
    async onMutate(rating) {
      // An older reading that is still on its way would put the old thumb back.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey)?.rating ?? null;
      queryClient.setQueryData(queryKey, (record) => record && { ...record, rating });
      return before;
    },
    onError: (_error, _rating, before = null) =>
      queryClient.setQueryData(queryKey, (record) => record && { ...record, rating: before }),
    // A lost answer leaves open what the server did.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

type SetSigns = { answers: SignAnswers; candidates: KeptSigns['cards']; card: string | undefined };

/** Keeps what the person saw with a check, now or when there is a network again. */
export function useSetSigns({ _id, agri_id, name }: FarmRecord) {
  const queryClient = useQueryClient();
  const refresh = useRefreshItem();
  return useMutation({
    mutationFn: ({ answers, candidates, card }: SetSigns) => {
      const { subject, part, look, yes, no, unsure } = answers;
      const body = JSON.stringify({ subject, part, look, yes, no, unsure, card });
      return submit({
        kind: 'signs',
        input: { id: _id, text: name, body, found: JSON.stringify(candidates) },
      });
    },
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: queryKeys.farmRecord(_id) });
      refresh(agri_id);
    },
  });
}

/** Sets the day on which to look again; `null` takes it away. */
export function useSetRecheck({ _id, agri_id }: { _id: string; agri_id: string }) {
  const queryClient = useQueryClient();
  const refresh = useRefreshItem();
  return useMutation({
    mutationFn: (recheck_on: string | null) => call('setRecheck', { id: _id, recheck_on }),
    onSuccess: (_, recheck_on) => {
      queryClient.setQueryData(recordQuery(_id).queryKey, (record) => record && { ...record, recheck_on });
      refresh(agri_id);
    },
  });
}

/** Asks anew for whatever shows an item or its checks. */
function useRefreshItem() {
  const queryClient = useQueryClient();
  return (itemId: string) => {
    queryClient.invalidateQueries({ queryKey: queryKeys.farmRecords(itemId) });
    queryClient.invalidateQueries({ queryKey: queryKeys.farmItem(itemId) });
    queryClient.invalidateQueries({ queryKey: queryKeys.farmItems });
  };
}
