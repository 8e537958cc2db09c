import type { Planting } from '@agri/contract/season/planting-schemas.ts';
import { todayLinesMax } from '@agri/contract/season/season-words.ts';
import type { Advice } from '@agri/contract/weather/weather-schemas.ts';

export type Level = 'act' | 'plan' | 'fine';
export type Growing = Planting & { itemName: string };
/** `key` is the same for tasks that say the same of several plantings. */
export type Open = {
  id: string;
  planting_id: string | null;
  farm_item_id: string;
  kind: string;
  key: string;
  due_from: string;
  due_until: string;
};
export type Facts<T extends Open = Open> = {
  today: string;
  growing: Growing[];
  /** Open tasks of today and of the coming days, what ends first first. */
  open: T[];
  silentLamps: string[];
  advice: Advice[];
};

/** The reference figure for any crop is left to plantings, and a frost that does not come to the weather page. */
const silentAdvice = ['water', 'no_frost'] as const;
export type SaidAdvice = Advice & { kind: Exclude<Advice['kind'], (typeof silentAdvice)[number]> };

export type Line<T extends Open = Open> =
  | { kind: 'weather'; level: Level; advice: SaidAdvice }
  | { kind: 'irrigation'; level: Level; planting: Growing; on: string; more: number }
  | { kind: 'lamp'; level: Level; names: string[] }
  | { kind: 'task' | 'recheck'; level: Level; task: T; planting: Growing | undefined; more: number }
  | { kind: 'stage'; level: 'fine'; planting: Growing; next: T | undefined };

/** Of lines that are equally urgent, what can do the most harm when it is put off comes first. */
const orderOfKinds: Line['kind'][] = ['weather', 'irrigation', 'lamp', 'task', 'recheck', 'stage'];
const orderOfLevels: Level[] = ['act', 'plan', 'fine'];
const weatherLevels: Record<Advice['level'], Level> = { act: 'act', note: 'plan', fine: 'fine' };

const isSaid = (advice: Advice): advice is SaidAdvice => !silentAdvice.some((kind) => kind === advice.kind);

/**
 * What home says today, the most urgent first, at most seven lines. One line never says what another says: tasks of one
 * rule are one line that counts the others, watering is said by the water balance or by a task, and the plain line of a
 * planting stands only where nothing else names it.
 */
export function chooseLines<T extends Open>(facts: Facts<T>): Line<T>[] {
  const weather = facts.advice
    .filter(isSaid)
    .map((advice): Line<T> => ({ kind: 'weather', level: weatherLevels[advice.level], advice }));
  const urgent = [...weather, ...findWatering(facts), ...findSilentLamps(facts), ...findDue(facts)];
  return [...urgent, ...findQuiet(facts, urgent)]
    .map((line, index) => ({ line, index }))
    .sort(
      (one, other) =>
        orderOfLevels.indexOf(one.line.level) - orderOfLevels.indexOf(other.line.level) ||
        orderOfKinds.indexOf(one.line.kind) - orderOfKinds.indexOf(other.line.kind) ||
        one.index - other.index,
    )
    .map(({ line }) => line)
    .slice(0, todayLinesMax);
}

/** Plantings that are to be watered today or on one of the days for which rain is not worth waiting. */
function findWatering({ growing, today }: Facts): Line<never>[] {
  const thirsty = growing.flatMap((planting) =>
    planting.water?.irrigateOn && planting.irrigation !== 'none'
      ? [{ planting, on: planting.water.irrigateOn }]
      : [],
  );
  return groupBy(thirsty, ({ planting, on }) => `${planting.crop} ${on > today}`).map((group) => {
    const [first] = group.toSorted((one, other) => one.on.localeCompare(other.on));
    const { planting, on } = first ?? group[0];
    return { kind: 'irrigation', level: on <= today ? 'act' : 'plan', planting, on, more: group.length - 1 };
  });
}

function findSilentLamps({ silentLamps: names }: Facts): Line<never>[] {
  return names.length > 0 ? [{ kind: 'lamp', level: 'act', names }] : [];
}

function findDue<T extends Open>({ open, growing, today }: Facts<T>): Line<T>[] {
  const plantings = new Map(growing.map((planting) => [planting._id, planting]));
  const due = open.filter(
    (task) => task.due_from <= today && !isSaidByBalance(task, plantings.get(task.planting_id ?? '')),
  );
  return groupBy(due, ({ key }) => key).map((group) => {
    const [task] = group;
    return {
      kind: task.kind === 'recheck' ? 'recheck' : 'task',
      level: task.due_until < today ? 'act' : 'plan',
      task,
      planting: plantings.get(task.planting_id ?? ''),
      more: group.length - 1,
    };
  });
}

/** Whether the balance of water says when to water, so that a task of the calendar is not said beside it. */
export function isSaidByBalance({ kind }: { kind: string }, planting: Planting | undefined): boolean {
  return kind === 'water' && planting?.water != null;
}

/** Plantings that no other line names, with what comes next. */
function findQuiet<T extends Open>({ growing, open, today }: Facts<T>, lines: Line<T>[]): Line<T>[] {
  const busy = new Set(
    open.filter(({ due_from }) => due_from <= today).map(({ planting_id }) => planting_id),
  );
  for (const line of lines) if (line.kind === 'irrigation') busy.add(line.planting._id);
  return growing
    .filter(({ _id }) => !busy.has(_id))
    .map((planting) => {
      const next = open
        .filter((task) => task.planting_id === planting._id && task.due_from > today)
        .toSorted((one, other) => one.due_from.localeCompare(other.due_from))[0];
      return { kind: 'stage', level: 'fine', planting, next };
    });
}

function groupBy<T>(things: T[], keyOf: (thing: T) => string): [T, ...T[]][] {
  return [...Map.groupBy(things, keyOf).values()] as [T, ...T[]][];
}
