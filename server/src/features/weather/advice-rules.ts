import type { AdviceKind, AdviceReason } from '@agri/contract/around/weather-words.ts';
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
 * Every threshold of the field advice, for air temperature in a screen at 2 m and wind at 10 m. They fit temperate
 * zones and the tropics; a single crop may bear more or less.
 */
export const thresholds = {
  /** FAO, Frost Protection (Snyder and de Melo-Abreu 2005), ch. 1: frost is 0 degrees or less at 1.25 to 2 m. */
  frostC: 0,
  /** The same, ch. 2 and 6: on clear calm nights leaves and soil are up to 3 degrees colder than the screen. */
  groundFrostC: 3,
  /** FAO, Frost Protection, ch. 4: chilling and frost matter to tropical crops below 12 to 15 degrees. Above, no word. */
  frostWorthAWordC: 15,
  /** Rice and maize lose flowers above 35 degrees (Jagadish 2007, J. Exp. Bot. 58; Hatfield and Prueger 2015). */
  heatC: 35,
  /** Most crops stop to assimilate, and work in the open is dangerous (FAO/WMO, Extreme heat and agriculture, 2025). */
  severeHeatC: 40,
  /** WMO-No. 8: 0.2 mm is the least that counts as rain; half a millimetre wets leaves. */
  rainHourMm: 0.5,
  rainChancePercent: 60,
  rainHoursAhead: 12,
  /** FAO, Good Practice for Ground Application of Pesticides (2001), 4.3: 1 to 2 m/s best; not in calm air (drift). */
  sprayLeastWindKph: 3,
  /** The same; UK Code of Practice for Plant Protection Products: at most force 3; labels of EPA: 10 miles an hour. */
  sprayMostWindKph: 15,
  /** FAO 2001; GRDC Spray Application Manual (2019): drops evaporate and rise above 30 degrees. */
  sprayMostC: 30,
  sprayLeastC: 5,
  /** GRDC 2019, Delta T: below 40 % drops dry before they land; above 95 % leaves are wet and run off. */
  sprayLeastHumidity: 40,
  sprayMostHumidity: 95,
  /** Rainfast after about 4 hours by most labels (GRDC 2019). */
  sprayDryHours: 4,
  sprayHoursAhead: 24,
  sprayLeastHours: 2,
} as const;

/** What the coming hours and days mean in the field, what cannot wait first. `hours` begins with the present one. */
export function adviseField(hours: AdviceHour[], days: AdviceDay[]): AdviceLine[] {
  const lines = [
    adviseHeat(hours),
    adviseRain(hours),
    adviseSpraying(hours),
    adviseWater(days),
    adviseFrost(hours, days),
  ];
  const order = { act: 0, note: 1, fine: 2 };
  return lines.filter((line) => line !== undefined).sort((a, b) => order[a.level] - order[b.level]);
}

function adviseFrost(hours: AdviceHour[], days: AdviceDay[]): AdviceLine | undefined {
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

function adviseHeat(hours: AdviceHour[]): AdviceLine | undefined {
  const hot = hours.filter(({ tempC }) => tempC !== null && tempC >= thresholds.heatC);
  const hottest = Math.max(...hot.map(({ tempC }) => tempC ?? 0));
  if (hot.length === 0) return undefined;
  const level = hottest >= thresholds.severeHeatC ? 'act' : 'note';
  const [from, until] = [hot[0]?.time, hot.at(-1)?.time];
  return line('heat', level, { from, until, value: hottest, limit: thresholds.heatC });
}

function adviseRain(hours: AdviceHour[]): AdviceLine | undefined {
  const ahead = hours.slice(0, thresholds.rainHoursAhead);
  const first = ahead.find(isRain);
  if (!first) return undefined;
  const total = ahead.reduce((sum, { rainMm }) => sum + (rainMm ?? 0), 0);
  return line('rain', 'note', { from: first.time, until: ahead.findLast(isRain)?.time, value: round(total) });
}

function isRain({ rainMm, rainChance }: AdviceHour): boolean {
  if (rainMm === null || rainMm < thresholds.rainHourMm) return false;
  return rainChance === null || rainChance >= thresholds.rainChancePercent;
}

/** What speaks against spraying in an hour; undefined when nothing does, `unknown` when the figures are missing. */
export function judgeSprayHour(hours: AdviceHour[], index: number): AdviceReason | 'unknown' | undefined {
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

/** The threshold behind each reason not to spray; for rain the hours that have to stay dry. */
const sprayLimits: Record<AdviceReason, number | null> = {
  wind: thresholds.sprayMostWindKph,
  calm: thresholds.sprayLeastWindKph,
  hot: thresholds.sprayMostC,
  cold: thresholds.sprayLeastC,
  dry_air: thresholds.sprayLeastHumidity,
  damp_air: thresholds.sprayMostHumidity,
  rain: thresholds.sprayDryHours,
  night: null,
};

function adviseSpraying(hours: AdviceHour[]): AdviceLine | undefined {
  const verdicts = hours.slice(0, thresholds.sprayHoursAhead).map((_, index) => judgeSprayHour(hours, index));
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
  return { ...line('spray_wait', 'note', { limit: sprayLimits[reason] ?? undefined }), reason };
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
