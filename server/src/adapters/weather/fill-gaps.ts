import { highest, lowest, sum } from './figures.ts';
import type { ReportedDay, ReportedHour, WeatherReport } from './port.ts';

export type Column = unknown[] | undefined;
type Current = WeatherReport['current'];

/** The row of the time that is nearest to `time`; the first without one. */
export function nearestIndex(times: string[], time: string | null): number {
  if (time === null) return 0;
  const wanted = Date.parse(`${time}Z`);
  let best = 0;
  let bestGap = Number.POSITIVE_INFINITY;
  for (const [index, candidate] of times.entries()) {
    const gap = Math.abs(Date.parse(`${candidate}Z`) - wanted);
    if (gap < bestGap) [best, bestGap] = [index, gap];
  }
  return best;
}

/** Takes from the hour at hand what the present lacks. */
export function fillCurrent(current: Current, hours: ReportedHour[], time: string | null): Current {
  const times = hours.map((hour) => hour.time);
  const hour = hours[nearestIndex(times, time)];
  if (!hour) return current;
  const tempC = current.tempC ?? hour.tempC;
  return {
    ...current,
    tempC,
    feelslikeC: current.feelslikeC ?? tempC,
    humidity: current.humidity ?? hour.humidity,
    rainMm: current.rainMm ?? hour.rainMm,
    windKph: current.windKph ?? hour.windKph,
    condition: current.condition === 'unknown' ? hour.condition : current.condition,
  };
}

/** Takes from the hours of a day what the day lacks; without days, makes them of the hours. */
export function fillDays(days: ReportedDay[], hours: ReportedHour[]): ReportedDay[] {
  const dates =
    days.length > 0 ? days.map(({ date }) => date) : [...new Set(hours.map(({ time }) => time.slice(0, 10)))];
  return dates.map((date, index) => {
    const ofDay = hours.filter(({ time }) => time.startsWith(date));
    const known = days[index];
    const noon =
      ofDay[
        nearestIndex(
          ofDay.map(({ time }) => time),
          `${date}T13:00`,
        )
      ];
    const condition = known?.condition ?? 'unknown';
    return {
      date,
      condition: condition === 'unknown' ? (noon?.condition ?? 'unknown') : condition,
      maxC: known?.maxC ?? highest(ofDay.map(({ tempC }) => tempC)),
      minC: known?.minC ?? lowest(ofDay.map(({ tempC }) => tempC)),
      rainMm: known?.rainMm ?? sum(ofDay.map(({ rainMm }) => rainMm)),
      rainChance: known?.rainChance ?? highest(ofDay.map(({ rainChance }) => rainChance)),
      sunrise: known?.sunrise ?? null,
      sunset: known?.sunset ?? null,
      uvIndex: known?.uvIndex ?? null,
      et0Mm: known?.et0Mm ?? null,
    };
  });
}
