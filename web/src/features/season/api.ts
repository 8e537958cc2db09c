import type { CallInput } from '@agri/contract/schemas.ts';
import type { TodayLine } from '@agri/contract/season/today-schemas.ts';
import { useLingui } from '@lingui/react';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { unlessGone } from '../../lib/call/api-error.ts';
import { call, callPage } from '../../lib/call/call.ts';
import { submit } from '../../lib/outbox/outbox.ts';
import { knownEntries, useOutboxEntries } from '../../lib/outbox/outbox-store.ts';
import { useOpenForm } from '../../lib/outbox/use-open-form.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { randomId } from '../../lib/random-id.ts';
import { type FinishState, findWaitingNow, forgetFinished, noteFinished } from './finished-tasks.ts';

const DAY_MS = 86_400_000;

/** What can be planted; it changes with the app's tables only, and is kept for times without a network. */
export const cropsQuery = (language: string) =>
  queryOptions({
    queryKey: queryKeys.crops(language),
    queryFn: ({ signal }) => call('getCrops', {}, { signal }),
    staleTime: DAY_MS,
  });

const plantingsQuery = (itemId: string, language: string) =>
  queryOptions({
    queryKey: queryKeys.plantings(itemId, language),
    queryFn: ({ signal }) => call('getPlantings', { agri_id: itemId }, { signal }),
  });

/** What grows on the whole farm; under no item's id. */
export const farmPlantingsQuery = (language: string) =>
  queryOptions({
    queryKey: queryKeys.plantings('', language),
    queryFn: ({ signal }) => call('getPlantings', {}, { signal }),
  });

const tasksQuery = (itemId: string, language: string) =>
  queryOptions({
    queryKey: queryKeys.tasks(itemId, language),
    queryFn: ({ signal }) => call('getTasks', { agri_id: itemId }, { signal }),
  });

const activitiesQuery = (itemId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.activities(itemId),
    queryFn: ({ pageParam, signal }) =>
      callPage('getActivities', pageParam ? { agri_id: itemId, cursor: pageParam } : { agri_id: itemId }, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

export function useCrops() {
  const { i18n } = useLingui();
  return useQuery(cropsQuery(i18n.locale));
}

/** The server knows nothing of an item that still waits to be sent. */
function useIsSent(itemId: string): boolean {
  return !useOutboxEntries().some(({ id }) => id === itemId);
}

/** What grows on an item, and what grew there; nothing is asked of an item that still waits. */
export function usePlantings(itemId: string) {
  const { i18n } = useLingui();
  const enabled = useIsSent(itemId);
  const queryClient = useQueryClient();
  return useQuery({
    ...plantingsQuery(itemId, i18n.locale),
    enabled,
    // Home and the farm have asked for all of them: the item stands at once.
    placeholderData: () =>
      queryClient
        .getQueryData(farmPlantingsQuery(i18n.locale).queryKey)
        ?.filter(({ agri_id }) => agri_id === itemId),
  });
}

/** What grows on an item, what is due on it and what was done there; nothing is asked of an item that still waits. */
export function useItemSeason(itemId: string) {
  const { i18n } = useLingui();
  const enabled = useIsSent(itemId);
  const plantings = usePlantings(itemId);
  const tasks = useQuery({ ...tasksQuery(itemId, i18n.locale), enabled });
  const activities = useInfiniteQuery({ ...activitiesQuery(itemId), enabled });
  return { plantings, tasks, activities };
}

export type PlantingDraft = Omit<CallInput<'setPlanting'>, 'agri_id'>;
type SavePlanting = { itemId: string; cropName: string; draft: PlantingDraft; idempotencyKey: string };

/** Saves what grows on an item, now or when there is a network again. */
export function useSavePlanting() {
  const refresh = useRefreshSeason();
  const isOpen = useOpenForm();
  return useMutation({
    mutationFn: ({ itemId, cropName, draft, idempotencyKey }: SavePlanting) =>
      submit(
        {
          kind: 'planting',
          id: idempotencyKey,
          input: { id: itemId, text: cropName, body: JSON.stringify(draft) },
          after: knownEntries().some(({ id }) => id === itemId) ? itemId : undefined,
        },
        { isOpen },
      ),
    onSuccess: refresh,
  });
}

export type ActivityDraft = Omit<CallInput<'addActivity'>, 'agri_id' | 'agri_image'>;
type AddActivity = {
  itemId: string;
  text: string;
  draft: ActivityDraft;
  photo?: Blob | undefined;
  idempotencyKey: string;
  onQueued?: () => void;
};

/** Writes down what was done, now or when there is a network again. */
export function useAddActivity() {
  const refresh = useRefreshSeason();
  const isOpen = useOpenForm();
  return useMutation({
    mutationFn: ({ itemId, text, draft, photo, idempotencyKey, onQueued }: AddActivity) =>
      submit(
        {
          kind: 'activity',
          id: idempotencyKey,
          input: { id: itemId, text, body: JSON.stringify(draft) },
          pictures: photo ? [photo] : [],
          after: knownEntries().some(({ id }) => id === itemId) ? itemId : undefined,
        },
        { isOpen, onQueued },
      ),
    onSuccess: refresh,
  });
}

type FinishTask = { id: string; title: string; state: FinishState; on: string; line?: TodayLine };

/** Says that a task is done, not needed or open again: stands at once, and goes back when the server refuses it. */
export function useFinishTask() {
  const refresh = useRefreshSeason();
  return useMutation({
    mutationFn: ({ id, title, state, on, line }: FinishTask) => {
      // What was said before must reach the server before.
      const after = findWaitingNow(id)?.id;
      noteFinished(id, state, line);
      return submit({
        kind: 'task',
        id: randomId(),
        input: { id, state, on: state === 'open' ? undefined : on, text: title },
        after,
      });
    },
    onSuccess: refresh,
    onError: (_error, { id }) => forgetFinished(id),
  });
}

/** Ends a planting, with what was harvested. */
export function useEndPlanting() {
  const refresh = useRefreshSeason();
  return useMutation({
    mutationFn: (input: CallInput<'endPlanting'>) => call('endPlanting', input),
    onSuccess: refresh,
  });
}

export function useDeletePlanting() {
  const refresh = useRefreshSeason();
  return useMutation({
    mutationFn: (id: string) => unlessGone(call('deletePlanting', { id })),
    onSuccess: refresh,
  });
}

export function useDeleteActivity() {
  const refresh = useRefreshSeason();
  return useMutation({
    mutationFn: (id: string) => unlessGone(call('deleteActivity', { id })),
    onSuccess: refresh,
  });
}

/** Asks anew for whatever shows plantings, tasks or activities. */
function useRefreshSeason() {
  const queryClient = useQueryClient();
  return () => {
    const { allToday, allPlantings, allTasks, allActivities, farmItems } = queryKeys;
    for (const queryKey of [allToday, allPlantings, allTasks, allActivities, farmItems])
      queryClient.invalidateQueries({ queryKey });
  };
}
