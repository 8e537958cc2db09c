import { addDays } from '../days-rules.ts';
import { planTasks } from '../plan-tasks-rules.ts';
import type { Stage } from '../stage-rules.ts';
import type { AgronomyTables } from '../table-rules.ts';

type ClosingReason = 'late' | 'crop_ended' | 'rain' | 'changed';
type Known = {
  id: string;
  key: string;
  kind: string;
  due_from: string;
  due_until: string;
  state: 'open' | 'done' | 'skipped' | 'expired';
  closed_because: ClosingReason | null;
};
type Planted = {
  id: string;
  crop: string;
  planted_on: string;
  latitude: number | null;
  ended_on: string | null;
};
type Question = {
  planting: Planted;
  stages: readonly Stage[];
  tables: Pick<AgronomyTables, 'taskRules'>;
  known: Known[];
  /** The last day on which rain filled the soil to the brim. */
  soakedOn?: string | undefined;
  /** Of the place. */
  today: string;
};
export type TaskChanges = {
  added: {
    plantingId: string;
    rule: string;
    key: string;
    kind: string;
    dueFrom: string;
    dueUntil: string;
  }[];
  moved: { id: string; dueFrom: string; dueUntil: string }[];
  closed: { id: string; because: ClosingReason; on: string }[];
};

/** How far ahead tasks are made: later ones are made when their time comes nearer. */
const DAYS_AHEAD = 120;

/**
 * What has to change so that the open tasks of a planting are those of its stages. What somebody finished stays, and its
 * key is never made again; what closed itself because the planting was changed opens again when it is changed back. A task
 * whose days were over before the planting was known is not made.
 */
export function compareTasks({ planting, stages, tables, known, soakedOn, today }: Question): TaskChanges {
  const rules = tables.taskRules.get(planting.crop) ?? [];
  const planned = planting.ended_on
    ? []
    : planTasks({
        planting: { plantedOn: planting.planted_on },
        stages,
        rules,
        from: today,
        until: addDays(today, DAYS_AHEAD),
        latitude: planting.latitude ?? undefined,
      });
  const plannedOf = new Map(planned.map((task) => [task.key, task]));
  const knownKeys = new Set(known.map(({ key }) => key));
  const changes: TaskChanges = { added: [], moved: [], closed: [] };
  for (const { key, rule, dueFrom, dueUntil } of planned) {
    if (knownKeys.has(key)) continue;
    const { id, kind } = rule;
    changes.added.push({ plantingId: planting.id, rule: id, key, kind, dueFrom, dueUntil });
  }
  for (const task of known) {
    const current = plannedOf.get(task.key);
    const dueUntil = current?.dueUntil ?? task.due_until;
    if (task.state === 'open') {
      const standing = { planting, isPlanned: current !== undefined, dueUntil, soakedOn, today };
      const because = reasonToClose(task, standing);
      if (because) changes.closed.push({ id: task.id, because, on: planting.ended_on ?? today });
      else if (current && (current.dueFrom !== task.due_from || dueUntil !== task.due_until))
        changes.moved.push({ id: task.id, dueFrom: current.dueFrom, dueUntil });
    } else if (
      current &&
      dueUntil >= today &&
      (task.closed_because === 'changed' || task.closed_because === 'late')
    ) {
      changes.moved.push({ id: task.id, dueFrom: current.dueFrom, dueUntil });
    }
  }
  return changes;
}

type Standing = {
  planting: Planted;
  isPlanned: boolean;
  dueUntil: string;
  soakedOn: string | undefined;
  today: string;
};

function reasonToClose(
  task: Known,
  { planting, isPlanned, dueUntil, soakedOn, today }: Standing,
): ClosingReason | undefined {
  if (planting.ended_on) return 'crop_ended';
  if (dueUntil < today) return 'late';
  if (!isPlanned) return 'changed';
  if (task.kind === 'water' && soakedOn && task.due_from <= soakedOn) return 'rain';
  return undefined;
}
