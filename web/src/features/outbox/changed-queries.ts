import type { OutboxEntry } from '../../lib/outbox/outbox-entry.ts';
import type { Made } from '../../lib/outbox/outbox-store.ts';
import { type AppQueryKey, queryKeys } from '../../lib/query-keys.ts';

const farmKeys = [queryKeys.farmItems, queryKeys.allFarmItem, queryKeys.allFarmRecords];
const seasonKeys = [
  queryKeys.allToday,
  queryKeys.allPlantings,
  queryKeys.allTasks,
  queryKeys.allActivities,
  ...farmKeys,
];

/** What shows something that an entry has changed on the server. */
export function findChanged({ kind, input }: OutboxEntry, { id, followed }: Made): AppQueryKey[] {
  if (kind === 'question')
    return [queryKeys.allChatHistory, ...(followed || !id ? [] : [queryKeys.chatMessages(id)])];
  if (kind === 'signs') return [queryKeys.farmRecord(input.id ?? ''), ...farmKeys];
  return kind === 'item' || kind === 'check' ? farmKeys : seasonKeys;
}
