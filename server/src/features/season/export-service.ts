import type { UserId } from '../../user-id.ts';
import { type ExportSection, readPages } from '../export/service.ts';
import type { ActivityStore } from './activity-store.ts';
import type { PlantingStore } from './planting-store.ts';
import type { TaskStore } from './task-store.ts';

type Parts = { plantings: PlantingStore; tasks: TaskStore; activities: ActivityStore };

const ALWAYS = { from: '1900-01-01', until: '2200-01-01' };

/** What a person's season holds. */
export function seasonExport({ plantings, tasks, activities }: Parts): ExportSection[] {
  const rows = (userId: UserId) =>
    readPages(
      (limit, after) => plantings.list(userId, { limit, after }),
      (row) => row.created_at,
    );
  return [
    {
      file: 'plantings',
      title: 'Plantings',
      async *read(userId) {
        for await (const { user_id: _user, version: _version, zone: _zone, ...row } of rows(userId))
          yield {
            data: row,
            heading: `${row.item_name}: ${row.crop}, ${row.planted_on}`,
            at: row.created_at,
          };
      },
    },
    {
      file: 'tasks',
      title: 'Tasks',
      async *read(userId) {
        for await (const { id, item_name } of rows(userId))
          for (const task of await tasks.list(userId, { ...ALWAYS, plantingId: id }, Number.MAX_SAFE_INTEGER))
            yield { data: task, heading: `${item_name}: ${task.rule}, ${task.due_from}, ${task.state}` };
      },
    },
    {
      file: 'activities',
      title: 'What you did',
      async *read(userId) {
        const all = readPages(
          (limit, after) => activities.list(userId, { limit, after }),
          (row) => row.created_at,
        );
        for await (const row of all) {
          const amount = row.value === null ? '' : ` ${row.value} ${row.unit ?? ''}`.trimEnd();
          yield {
            data: row,
            heading: `${row.done_on}: ${row.kind}${amount}`,
            at: row.created_at,
            pictures: row.image_name ? [row.image_name] : [],
          };
        }
      },
    },
  ];
}
