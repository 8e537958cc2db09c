import type { ReportedHour } from '../../adapters/weather/port.ts';

export type WeatherKind = 'frost' | 'heat' | 'rain' | 'wind';
/** Of `content/agronomy/thresholds.csv`, with their sources. */
export type WeatherThresholds = Record<
  'frostC' | 'severeHeatC' | 'heavyRainMm' | 'veryHeavyRainMm' | 'strongWindKph' | 'galeKph',
  number
>;

/** Something that crosses a threshold on a day of the place; a frost belongs to the day on which its night ends. */
export type WeatherEvent = {
  kind: WeatherKind;
  day: string;
  /** The lowest or highest temperature, the sum of the rain or the highest wind. */
  value: number;
  /** 1 and more: how far beyond the threshold, in steps that are worth a second word. */
  level: number;
  /** Wall times: when it begins and is over. */
  from: string;
  until: string;
};

export const weatherKinds: readonly WeatherKind[] = ['frost', 'heat', 'rain', 'wind'];

const HOURS_AHEAD = 36;
const HOUR_MS = 3_600_000;
/** A night counts as that of its morning. */
const NIGHT_SHIFT_HOURS = 12;
/** So much colder or hotter than was said before is worth a second word. */
const FROST_STEP_C = 2;
const HEAT_STEP_C = 3;
/** A forecast that moves about its threshold calls nothing off: it has to be clear of it by this share of a step. */
const CLEAR_BY = 0.5;

type Scale = {
  limit: number;
  step: number;
  hourly: (hour: ReportedHour) => number | null;
  sum: boolean;
  below: boolean;
};

function scaleOf(kind: WeatherKind, t: WeatherThresholds): Scale {
  const peak = { sum: false, below: false };
  switch (kind) {
    case 'frost':
      return { limit: t.frostC, step: FROST_STEP_C, hourly: ({ tempC }) => tempC, sum: false, below: true };
    case 'heat':
      return { limit: t.severeHeatC, step: HEAT_STEP_C, hourly: ({ tempC }) => tempC, ...peak };
    case 'wind':
      return {
        limit: t.strongWindKph,
        step: t.galeKph - t.strongWindKph,
        hourly: ({ windKph }) => windKph,
        ...peak,
      };
    case 'rain':
      return {
        limit: t.heavyRainMm,
        step: t.veryHeavyRainMm - t.heavyRainMm,
        hourly: ({ rainMm }) => rainMm,
        sum: true,
        below: false,
      };
  }
}

/**
 * What crosses a threshold and begins within 36 hours, at most one of a kind and day. `hours` begins with the present one;
 * `isClear` says of a kind and a day whether the forecast stays well clear of the threshold on all of it.
 */
export function findEvents(hours: readonly ReportedHour[], thresholds: WeatherThresholds) {
  const horizon = addHours(hours[0]?.time ?? '', HOURS_AHEAD);
  const events: WeatherEvent[] = [];
  const clear = new Set<string>();
  for (const kind of weatherKinds) {
    const scale = scaleOf(kind, thresholds);
    for (const [day, group] of groupByDay(hours, kind)) {
      const values = group.map(scale.hourly).filter((value) => value !== null);
      if (values.length === 0) continue;
      const value = sumUp(values, scale);
      const beyond = scale.below ? scale.limit - value : value - scale.limit;
      if (beyond < -scale.step * CLEAR_BY) clear.add(`${kind} ${day}`);
      if (beyond < 0) continue;
      const crossing = group.filter((hour) => isPart(scale.hourly(hour), scale));
      const [from, last] = [crossing[0]?.time, crossing.at(-1)?.time];
      if (!from || !last || from > horizon) continue;
      const level = 1 + Math.floor(beyond / scale.step);
      events.push({ kind, day, value: round(value), level, from, until: addHours(last, 1) });
    }
  }
  return { events, isClear: (kind: WeatherKind, day: string) => clear.has(`${kind} ${day}`) };
}

/** Wall time some hours later. */
export function addHours(time: string, hours: number): string {
  const at = Date.parse(`${time.slice(0, 16)}Z`);
  return Number.isNaN(at) ? time : new Date(at + hours * HOUR_MS).toISOString().slice(0, 16);
}

function groupByDay(hours: readonly ReportedHour[], kind: WeatherKind): Map<string, ReportedHour[]> {
  const groups = new Map<string, ReportedHour[]>();
  for (const hour of hours) {
    const day = (kind === 'frost' ? addHours(hour.time, NIGHT_SHIFT_HOURS) : hour.time).slice(0, 10);
    groups.set(day, [...(groups.get(day) ?? []), hour]);
  }
  return groups;
}

function sumUp(values: number[], { sum, below }: Scale): number {
  if (sum) return values.reduce((total, value) => total + value, 0);
  return below ? Math.min(...values) : Math.max(...values);
}

/** Of a sum every hour that adds to it; otherwise the hours beyond the threshold. */
function isPart(value: number | null, { limit, sum, below }: Scale): boolean {
  if (value === null) return false;
  if (sum) return value > 0;
  return below ? value <= limit : value >= limit;
}

const round = (value: number) => Number(value.toFixed(1));
