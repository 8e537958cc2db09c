import type { AdviceKind, AdviceReason, FieldHour } from '@agri/contract/weather/weather-words.ts';
import type { ReportedDay, ReportedHour } from '../../adapters/weather/port.ts';

/** An hour and a day as advice needs them; times are wall times of the place, figures that are not known are null. */
export type AdviceHour = Omit<ReportedHour, 'condition'>;
export type AdviceDay = Pick<ReportedDay, 'date' | 'minC' | 'rainMm' | 'et0Mm'>;
export type AdviceLine = {
  kind: AdviceKind;
  reason: AdviceReason | null;
  level: 'act' | 'note' | 'fine';
  from: string | null;
  until: string | null;
  value: number | null;
  /** The threshold that it is held against. */
  limit: number | null;
};

/**
 * Every threshold of the field advice, for air temperature in a screen at 2 m and wind at 10 m: their values and sources
 * stand in `content/agronomy/thresholds.csv`. They fit temperate zones and the tropics; a single crop may bear more or less.
 */
export type FieldThresholds = Record<
  | 'frostC'
  | 'groundFrostC'
  | 'frostWorthAWordC'
  | 'heatC'
  | 'severeHeatC'
  | 'rainHourMm'
  | 'rainChancePercent'
  | 'rainHoursAhead'
  | 'sprayLeastWindKph'
  | 'sprayMostWindKph'
  | 'sprayMostC'
  | 'sprayLeastC'
  | 'sprayLeastHumidity'
  | 'sprayMostHumidity'
  | 'sprayDryHours'
  | 'sprayHoursAhead'
  | 'sprayLeastHours',
  number
>;

/** What the coming hours and days mean in the field, what cannot wait first. `hours` begins with the present one. */
export function adviseField(
  hours: AdviceHour[],
  days: AdviceDay[],
  thresholds: FieldThresholds,
): AdviceLine[] {
  const lines = [
    adviseHeat(hours, thresholds),
    adviseRain(hours, thresholds),
    adviseSpraying(hours, thresholds),
    adviseWater(days),
    adviseFrost(hours, days, thresholds),
  ];
  const order = { act: 0, note: 1, fine: 2 };
  return lines.filter((line) => line !== undefined).sort((a, b) => order[a.level] - order[b.level]);
}

function adviseFrost(
  hours: AdviceHour[],
  days: AdviceDay[],
  thresholds: FieldThresholds,
): AdviceLine | undefined {
  const limit = thresholds.groundFrostC;
  const cold = hours.filter(({ tempC }) => tempC !== null && tempC <= limit);
  const coldest = cold.toSorted((a, b) => (a.tempC ?? 0) - (b.tempC ?? 0))[0];
  if (coldest && coldest.tempC !== null) {
    const level = coldest.tempC <= thresholds.frostC ? 'act' : 'note';
    const [from, until] = [cold[0]?.time, cold.at(-1)?.time];
    return line('frost', level, { from, until, value: coldest.tempC, limit });
  }
  const later = days.findIndex(({ minC }) => minC !== null && minC <= limit);
  const free = later === -1 ? days.length : later;
  const lowest = Math.min(...days.map(({ minC }) => minC ?? Number.POSITIVE_INFINITY));
  const frostDay = days[later];
  if (frostDay && frostDay.minC !== null) {
    const level = frostDay.minC <= thresholds.frostC ? 'act' : 'note';
    return line('frost', level, { from: frostDay.date, value: frostDay.minC, limit });
  }
  if (free === 0 || lowest > thresholds.frostWorthAWordC) return undefined;
  return line('no_frost', 'fine', { value: free, limit });
}

function adviseHeat(hours: AdviceHour[], thresholds: FieldThresholds): AdviceLine | undefined {
  const hot = hours.filter(({ tempC }) => tempC !== null && tempC >= thresholds.heatC);
  const hottest = Math.max(...hot.map(({ tempC }) => tempC ?? 0));
  if (hot.length === 0) return undefined;
  const level = hottest >= thresholds.severeHeatC ? 'act' : 'note';
  const [from, until] = [hot[0]?.time, hot.at(-1)?.time];
  return line('heat', level, { from, until, value: hottest, limit: thresholds.heatC });
}

function adviseRain(hours: AdviceHour[], thresholds: FieldThresholds): AdviceLine | undefined {
  const ahead = hours.slice(0, thresholds.rainHoursAhead);
  const isRain = (hour: AdviceHour) => willRain(hour, thresholds);
  const first = ahead.find(isRain);
  if (!first) return undefined;
  const total = ahead.reduce((sum, { rainMm }) => sum + (rainMm ?? 0), 0);
  return line('rain', 'note', { from: first.time, until: ahead.findLast(isRain)?.time, value: round(total) });
}

function willRain({ rainMm, rainChance }: AdviceHour, thresholds: FieldThresholds): boolean {
  if (rainMm === null || rainMm < thresholds.rainHourMm) return false;
  return rainChance === null || rainChance >= thresholds.rainChancePercent;
}

/** What speaks against spraying in an hour; undefined when nothing does, `unknown` when the figures are missing. */
export function judgeSprayHour(
  hours: AdviceHour[],
  index: number,
  thresholds: FieldThresholds,
): AdviceReason | 'unknown' | undefined {
  const hour = hours[index];
  if (!hour || hour.windKph === null || hour.tempC === null || hour.humidity === null) return 'unknown';
  if (!hour.isDay) return 'night';
  const soon = hours.slice(index, index + thresholds.sprayDryHours + 1);
  if (soon.some(({ rainMm }) => rainMm !== null && rainMm >= thresholds.rainHourMm)) return 'rain';
  if (hour.windKph > thresholds.sprayMostWindKph) return 'wind';
  if (hour.tempC > thresholds.sprayMostC) return 'hot';
  if (hour.tempC < thresholds.sprayLeastC) return 'cold';
  if (hour.humidity < thresholds.sprayLeastHumidity) return 'dry_air';
  if (hour.humidity > thresholds.sprayMostHumidity) return 'damp_air';
  if (hour.windKph < thresholds.sprayLeastWindKph) return 'calm';
  return undefined;
}

/** What an hour is good for in the field; null when figures are missing. */
export function judgeFieldHour(
  hours: AdviceHour[],
  index: number,
  thresholds: FieldThresholds,
): FieldHour | null {
  const hour = hours[index];
  if (!hour) return null;
  if (willRain(hour, thresholds)) return 'rain';
  const verdict = judgeSprayHour(hours, index, thresholds);
  if (verdict === 'unknown') return null;
  if (verdict === 'night') return 'night';
  return verdict === undefined ? 'spray' : 'wait';
}

/** The threshold behind each reason not to spray; for rain the hours that have to stay dry. */
const sprayLimitKeys: Record<AdviceReason, keyof FieldThresholds | null> = {
  wind: 'sprayMostWindKph',
  calm: 'sprayLeastWindKph',
  hot: 'sprayMostC',
  cold: 'sprayLeastC',
  dry_air: 'sprayLeastHumidity',
  damp_air: 'sprayMostHumidity',
  rain: 'sprayDryHours',
  night: null,
};

function adviseSpraying(hours: AdviceHour[], thresholds: FieldThresholds): AdviceLine | undefined {
  const verdicts = hours
    .slice(0, thresholds.sprayHoursAhead)
    .map((_, index) => judgeSprayHour(hours, index, thresholds));
  for (let start = 0; start < verdicts.length; start += 1) {
    let end = start;
    while (end < verdicts.length && verdicts[end] === undefined) end += 1;
    if (end - start < thresholds.sprayLeastHours) continue;
    const wind = Math.max(...hours.slice(start, end).map(({ windKph }) => windKph ?? 0));
    return line('spray', 'fine', {
      from: hours[start]?.time,
      until: hourAfter(hours[end - 1]?.time),
      value: wind,
      limit: thresholds.sprayMostWindKph,
    });
  }
  const reason = mostFrequent(verdicts.filter((verdict) => verdict !== 'night' && verdict !== 'unknown'));
  if (!reason) return undefined;
  const key = sprayLimitKeys[reason];
  return { ...line('spray_wait', 'note', { limit: key === null ? undefined : thresholds[key] }), reason };
}

/** What the day takes from the soil by ET0 (a crop coefficient of 1) and the rain does not bring. */
function adviseWater([today]: AdviceDay[]): AdviceLine | undefined {
  if (!today || today.et0Mm === null) return undefined;
  return line('water', 'fine', { value: round(Math.max(0, today.et0Mm - (today.rainMm ?? 0))) });
}

type Figures = {
  from?: string | undefined;
  until?: string | undefined;
  value?: number;
  limit?: number | undefined;
};

function line(
  kind: AdviceKind,
  level: AdviceLine['level'],
  { from, until, value, limit }: Figures,
): AdviceLine {
  return {
    kind,
    reason: null,
    level,
    from: from ?? null,
    until: until ?? null,
    value: value ?? null,
    limit: limit ?? null,
  };
}

function mostFrequent(verdicts: (AdviceReason | undefined | 'unknown')[]): AdviceReason | undefined {
  const counts = new Map<AdviceReason, number>();
  for (const verdict of verdicts) {
    if (verdict && verdict !== 'unknown') counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function hourAfter(time: string | undefined): string | undefined {
  return time && new Date(Date.parse(`${time}Z`) + 3_600_000).toISOString().slice(0, 16);
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
