import type { Language } from '@agri/contract/languages.ts';
import type { ActivityKind, TaskKind } from '@agri/contract/season/season-words.ts';
import type { Task } from '@agri/contract/season/task-schemas.ts';
import { dayIn } from '@agri/contract/zone-names.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import { isUuid } from '../../uuid.ts';
import type { GuideService } from '../guide/service.ts';
import type { AgronomyService } from './agronomy-service.ts';
import { addDays, daysBetween } from './days-rules.ts';
import { isYetToCome, todayAt } from './local-day-rules.ts';
import type { OutlookService } from './outlook/outlook-service.ts';
import type { PlantingService } from './planting-service.ts';
import type { PlantingStore } from './planting-store.ts';
import { sourceToWire, type TaskWords, type WireSource, wordRecheck, wordTask } from './season-texts.ts';
import type { TaskRule } from './table-rules.ts';
import type { RecheckRow, TaskRow, TaskStore } from './task-store.ts';

type Parts = {
  store: TaskStore;
  plantings: Pick<PlantingStore, 'find' | 'listGrowing'>;
  agronomy: AgronomyService;
  guide: Pick<GuideService, 'findCard'>;
  outlooks: Pick<OutlookService, 'planAnew'>;
  requireAll: PlantingService['requireAll'];
  /** The time zone of a user, as their phone named it. */
  zoneOf: (userId: UserId) => Promise<string | undefined>;
  now: () => Date;
};
type Choice = {
  itemId?: string | undefined;
  plantingId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};
type Finishing = {
  id: string;
  state: 'done' | 'skipped' | 'open';
  on?: string | undefined;
  value: number | null;
  unit: string | null;
  note: string;
  /** Of the activity that says it was done. */
  activityId: string;
};
/** A task with the rule behind it, and its words in one language. */
export type WordedTask = TaskRow & { found: TaskRule; words: TaskWords };

/** `key` is the same for tasks that say the same of several plantings. `word` gives nothing for a rule that is gone. */
export type OpenTask = {
  id: string;
  planting_id: string | null;
  farm_item_id: string;
  item_name: string;
  kind: string;
  key: string;
  due_from: string;
  due_until: string;
  word: (
    language: Language,
  ) => Promise<(TaskWords & { source: WireSource | null; card?: string }) | undefined>;
};

export type TaskService = ReturnType<typeof taskService>;

const DAYS_BACK = 30;
const DAYS_AHEAD = 90;
const TASKS_MOST = 500;
const OPEN_MOST = 500;

const activityOf: Partial<Record<TaskKind, ActivityKind>> = {
  water: 'watered',
  feed: 'fertilised',
  spray: 'sprayed',
  weed: 'weeded',
  scout: 'scouted',
  recheck: 'scouted',
  harvest: 'harvested',
};

/** Dated recommendations: those of plantings, and the days on which photo checks ask to look again. */
export function taskService({ store, plantings, agronomy, guide, outlooks, requireAll, zoneOf, now }: Parts) {
  /** The day where this person farms: that of the newest planting with a place, else of the person's zone. */
  async function today(userId: UserId): Promise<string> {
    const growing = await plantings.listGrowing(userId, 20);
    const placed = growing.find(({ longitude }) => longitude !== null);
    return placed ? todayAt(placed, now()) : dayIn((await zoneOf(userId)) ?? 'UTC', now());
  }

  /** Tasks in words; one whose rule is no longer in the tables has none, and is left out. */
  async function word(rows: TaskRow[], language: Language): Promise<WordedTask[]> {
    const tables = await agronomy.readTables();
    const worded = rows.map(async (row): Promise<WordedTask | undefined> => {
      const found = tables.taskRules.get(row.crop)?.find(({ id }) => id === row.rule);
      if (!found) return undefined;
      const card = found.text || !found.cards[0] ? undefined : await guide.findCard(found.cards[0]);
      return { ...row, found, words: wordTask(found, { tables, card, language }) };
    });
    return (await Promise.all(worded)).filter((task) => task !== undefined);
  }

  const wordRow = (row: TaskRow) => async (language: Language) => {
    const [worded] = await word([row], language);
    if (!worded) return undefined;
    const [card] = worded.found.cards;
    return { ...worded.words, source: sourceToWire(worded.found.source), ...(card ? { card } : {}) };
  };

  return {
    today,

    /**
     * Tasks whose days touch those asked for, the first due first: from 30 days ago to 90 days ahead where nothing is
     * said, and at most 500. @throws AppError `not_found` for an item or a planting that is not this user's.
     */
    async list(userId: UserId, choice: Choice, language: Language): Promise<Task[]> {
      const { itemId, plantingId } = choice;
      await requireAll(userId, { itemId, plantingId });
      const here = await today(userId);
      const from = choice.from ?? addDays(here, -DAYS_BACK);
      const until = choice.until ?? addDays(here, DAYS_AHEAD);
      const window = { from, until, itemId, plantingId };
      const [rows, rechecks] = await Promise.all([
        store.list(userId, window, TASKS_MOST),
        store.listRechecks(userId, window),
      ]);
      const tasks = (await word(rows, language)).map((task) => taskToWire(task, here));
      return [...tasks, ...rechecks.map((recheck) => recheckToWire(recheck, language, here))]
        .sort((a, b) => a.due_from.localeCompare(b.due_from))
        .slice(0, TASKS_MOST);
    },

    /**
     * Open tasks of plantings whose days touch these, what ends first first; without their words, as home shows few of many.
     */
    async listOpen(userId: UserId, { from, until }: { from: string; until: string }): Promise<OpenTask[]> {
      const rows = await store.listOpen(userId, from, until, OPEN_MOST);
      return rows.map((row) => ({ ...row, key: `${row.crop} ${row.rule}`, word: wordRow(row) }));
    },

    /** Photo checks that ask to look again until this day, in the form of open tasks. */
    async listRechecks(userId: UserId, until: string): Promise<OpenTask[]> {
      const rows = await store.listDueRechecks(userId, until);
      return rows.map((row) => ({
        ...row,
        kind: 'recheck',
        key: row.id,
        due_from: row.recheck_on,
        due_until: row.recheck_on,
        word: async (language: Language) => ({ ...wordRecheck(row, language), source: null }),
      }));
    },

    /**
     * Closes a task, or opens it again, together with its activity: one transaction, and the same again changes nothing.
     * Gives the activity's id. @throws AppError `not_found`, `invalid` for a day to come.
     */
    async finish(userId: UserId, finishing: Finishing): Promise<string | null> {
      const { id, state, value, unit, note, activityId } = finishing;
      const missing = () =>
        new AppError('not_found', 'This task is no longer here. Go back to the list.', { field: 'id' });
      if (!isUuid(id)) throw missing();
      const task = await store.find(userId, id);
      const recheck = task ? undefined : await store.findRecheck(userId, id);
      if (!task && !recheck) throw missing();
      if (finishing.on !== undefined && isYetToCome(finishing.on, now()))
        throw new AppError('invalid', 'This day is still to come. Check the date.', { field: 'on' });
      const kind = (task?.kind ?? 'recheck') as TaskKind;
      const on = finishing.on ?? (await today(userId));
      const activity = {
        id: activityId,
        kind: activityOf[kind] ?? 'other',
        value,
        unit: value === null ? null : unit,
        note,
        at: now(),
      };
      const finish = { state, on, activity };
      const written = recheck
        ? await store.finishRecheck(userId, recheck, finish)
        : await store.finish(userId, id, finish);
      if (written === undefined) throw missing();
      if (task && kind === 'water') await outlooks.planAnew(userId, task.planting_id);
      return written;
    },
  };
}

function priorityOf(dueUntil: string, today: string): number {
  const left = daysBetween(today, dueUntil);
  return left <= 1 ? 1 : left <= 7 ? 2 : 3;
}

function taskToWire(task: WordedTask, today: string): Task {
  return {
    _id: task.id,
    planting: task.planting_id,
    agri_id: task.farm_item_id,
    record: null,
    kind: task.kind as TaskKind,
    ...task.words,
    source: sourceToWire(task.found.source),
    cards: task.found.cards,
    due_from: task.due_from,
    due_until: task.due_until,
    state: task.state,
    closed_because: task.closed_because,
    closed_on: task.closed_on,
    priority: priorityOf(task.due_until, today),
  };
}

function recheckToWire(recheck: RecheckRow, language: Language, today: string): Task {
  return {
    _id: recheck.id,
    planting: recheck.planting_id,
    agri_id: recheck.farm_item_id,
    record: recheck.id,
    kind: 'recheck',
    ...wordRecheck(recheck, language),
    source: null,
    cards: [],
    due_from: recheck.recheck_on,
    due_until: recheck.recheck_on,
    state: recheck.recheck_state ?? 'open',
    closed_because: null,
    closed_on: recheck.recheck_closed_on,
    priority: priorityOf(recheck.recheck_on, today),
  };
}
