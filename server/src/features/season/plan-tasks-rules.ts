import { dayOf, numberOf } from './days-rules.ts';
import type { Stage } from './stage-rules.ts';
import type { TaskRule } from './table-rules.ts';

export type PlannedTask = {
  /** Of the rule and the occurrence: the same however often, and from whichever day, one plans. */
  key: string;
  rule: TaskRule;
  /** Both days belong to the window. */
  dueFrom: string;
  dueUntil: string;
};

type Question = {
  planting: { plantedOn: string; endedOn?: string | null | undefined };
  /** Rules of a stage are left out for a crop whose stages are not known. */
  stages?: readonly Stage[] | undefined;
  rules: readonly TaskRule[];
  /** Tasks whose window touches these days, both included. */
  from: string;
  until: string;
  /** South of the equator the months of a rule are half a year later. */
  latitude?: number | undefined;
};
/** Days as numbers: most windows are not asked for, and are never written. */
type Window = { occurrence: string; from: number; until: number };

/** Longer than any stage; ends a rule that repeats without an end. */
const MOST_OCCURRENCES = 200;

/**
 * The tasks of a planting between two days, the earliest first. A window that would begin after its stage begins on the
 * stage's last day; one that would begin before planting begins with it; after the planting's end nothing is due. Knows no
 * clock: for the same planting and stages the same tasks come, in whatever steps the days are planned.
 */
export function planTasks({ planting, stages, rules, from, until, latitude }: Question): PlannedTask[] {
  const { plantedOn, endedOn } = planting;
  const first = numberOf(from);
  const last = numberOf(endedOn && endedOn < until ? endedOn : until);
  const place = { plantedOn: numberOf(plantedOn), stages: stages ?? [], last, south: (latitude ?? 0) < 0 };
  return rules
    .flatMap((rule) =>
      listWindows(rule, place)
        .filter((window) => window.until >= first && window.from <= last)
        .map((window) => ({
          key: `${rule.id}/${window.occurrence}`,
          rule,
          dueFrom: dayOf(window.from),
          dueUntil: dayOf(window.until),
        })),
    )
    .sort((one, other) => compare(one.dueFrom, other.dueFrom) || compare(one.key, other.key));
}

type Place = { plantedOn: number; stages: readonly Stage[]; last: number; south: boolean };

function listWindows(rule: TaskRule, place: Place): Window[] {
  const { from } = rule;
  if ('months' in from) return listMonths(rule, from.months, place);
  if (!('stage' in from)) {
    return repeat(rule, place.plantedOn + from.day, { most: rule.times ?? 1, last: place.last });
  }
  const stage = place.stages.find(({ code }) => code === from.stage);
  if (!stage) return [];
  const [begins, last] = [numberOf(stage.from), numberOf(stage.until)];
  const most = rule.every === undefined ? 1 : (rule.times ?? MOST_OCCURRENCES);
  return repeat(rule, Math.min(begins + from.day, last), { most, last });
}

function repeat(
  { days, every }: TaskRule,
  first: number,
  { most, last }: { most: number; last: number },
): Window[] {
  const windows: Window[] = [];
  for (let from = first; windows.length < most && from <= last; from += every ?? 0) {
    windows.push({ occurrence: String(windows.length + 1), from, until: from + days - 1 });
    if (every === undefined) break;
  }
  return windows;
}

/** One window in each month named, from its first day, in every year that the planting sees. */
function listMonths(
  { days }: TaskRule,
  months: readonly number[],
  { plantedOn, last, south }: Place,
): Window[] {
  const windows: Window[] = [];
  const lastYear = Number(dayOf(last).slice(0, 4));
  for (let year = Number(dayOf(plantedOn).slice(0, 4)) - 1; year <= lastYear; year += 1) {
    for (const northern of months) {
      const month = south ? ((northern + 5) % 12) + 1 : northern;
      const occurrence = `${year}-${String(month).padStart(2, '0')}`;
      const first = numberOf(`${occurrence}-01`);
      const until = first + days - 1;
      if (until >= plantedOn) windows.push({ occurrence, from: Math.max(first, plantedOn), until });
    }
  }
  return windows;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
