import { type AreaUnit, squareMetresOf } from '@agri/contract/season/season-words.ts';
import type { DailyWeather as ReportedWeather } from '../../../adapters/weather/port.ts';
import { addDays, daysBetween } from '../days-rules.ts';
import { runPond } from '../flooded-rice-rules.ts';
import {
  adviseIrrigation,
  efficiencyOf,
  type IrrigationMethod,
  type WaterDay,
} from '../irrigation-advice-rules.ts';
import { lengthsOf, type Stage } from '../stage-rules.ts';
import type { AgronomyTables } from '../table-rules.ts';
import { type DailyWeather, type Irrigation, runWaterBalance } from '../water-balance-rules.ts';

export type WateredPlanting = {
  crop: string;
  planted_on: string;
  method: 'sown' | 'transplanted' | 'standing';
  latitude: number | null;
  area_value: number | null;
  area_unit: string | null;
  irrigation: string | null;
  pump_litres_per_minute: number | null;
  soil: string | null;
  ended_on: string | null;
};
export type Watering = { done_on: string; value: number | null; unit: string | null };
type Question = {
  row: WateredPlanting;
  stages: readonly Stage[];
  tables: AgronomyTables;
  days: ReportedWeather | undefined;
  waterings: Watering[];
  today: string;
};
type Gap = 'no_place' | 'no_weather' | 'no_table' | 'not_started' | 'ended';
type Figures = {
  depletionMm: number;
  triggerMm: number;
  irrigateOn: string | null;
  amountMm: number;
  litres: number | null;
  pumpMinutes: number | null;
  asOf: string;
};
export type WaterOutlook = {
  water: Figures | null;
  waterGap: Gap | null;
  /** The last day, up to today, on which rain filled the root zone. */
  soakedOn?: string | undefined;
};

/** Of a person who has not said what the soil is: the middle of table 19. */
const USUAL_SOIL = 'loam';
/** A tree that stands is all mid-season. */
const STANDING = [0, 0, 365, 0] as const;
const CAN_LITRES = 12;
const LITRES_A_CUBIC_METRE = 1000;

/**
 * What the root zone of a planting lacks today, and when to water it, by the balance of FAO-56 or, for rice that stands in
 * water, by its pond. Where it cannot be said, why. The balance begins with planting, or with the first day that the weather
 * service still knows: the soil is then taken to be full, which the next good rain or watering makes true.
 */
export function judgeWater(question: Question): WaterOutlook {
  const { row, stages, tables, days, today } = question;
  const gap = (waterGap: Gap): WaterOutlook => ({ water: null, waterGap });
  if (row.ended_on) return gap('ended');
  if (row.planted_on > today) return gap('not_started');
  if (row.latitude === null) return gap('no_place');
  const coefficients = tables.coefficients.get(row.crop);
  const soil = tables.soils.get(row.soil ?? USUAL_SOIL);
  const isPerennial = row.method === 'standing' || tables.crops.get(row.crop)?.lifeCycle === 'perennial';
  if (!coefficients || !soil || (stages.length === 0 && !isPerennial)) return gap('no_table');
  const last = stages.at(-1);
  if (last && last.until < today) return gap('ended');
  const known = (days?.days ?? []).flatMap(({ date, et0Mm, rainMm, humidityMin, windMs }) =>
    et0Mm === null || rainMm === null ? [] : [{ date, et0Mm, rainMm, rhMin: humidityMin, windMs }],
  );
  const [first] = known;
  if (!first) return gap('no_weather');

  const lengths = stages.length > 0 ? lengthsOf(stages) : STANDING;
  const plantedOn = stages.length > 0 ? row.planted_on : first.date;
  const balance = {
    crop: { ...coefficients, lengths },
    plantedOn,
    weather: [...fillBefore(plantedOn, first.date), ...known],
    irrigation: question.waterings.map((watering) => measureWatering(watering, question)),
  };
  const isPond = row.irrigation === 'flooded' && row.crop === 'rice';
  const rows: WaterDay[] = isPond
    ? runPond(balance, tables.thresholds)
    : runWaterBalance({ ...balance, soil });
  const advice = adviseIrrigation({
    days: rows,
    today,
    method: methodOf(row),
    areaM2: areaOf(row),
    pumpLitresPerMinute: row.pump_litres_per_minute,
    thresholds: tables.thresholds,
  });
  if (!advice) return gap('no_weather');
  const { depletionMm, triggerMm, irrigateOn, amountMm, litres, pumpMinutes, asOf } = advice;
  const soaked = rows.findLast((day) => day.date <= today && day.rainMm > 0 && day.depletionMm === 0);
  return {
    water: {
      ...{ depletionMm: round(depletionMm), triggerMm: round(triggerMm), irrigateOn },
      ...{ amountMm: round(amountMm ?? 0), litres, pumpMinutes, asOf },
    },
    waterGap: null,
    soakedOn: soaked?.date,
  };
}

/** Days before the first that is known: they take nothing and bring nothing. */
function fillBefore(from: string, first: string): DailyWeather[] {
  const count = Math.max(0, daysBetween(from, first));
  return Array.from({ length: count }, (_, index) => ({ date: addDays(from, index), et0Mm: 0, rainMm: 0 }));
}

function methodOf({ irrigation }: WateredPlanting): IrrigationMethod {
  return (irrigation ?? 'can') as IrrigationMethod;
}

function areaOf({ area_value, area_unit }: WateredPlanting): number | null {
  return area_value === null || area_unit === null
    ? null
    : area_value * squareMetresOf[area_unit as AreaUnit];
}

/** Millimetres that reached the soil; null, for filled up, where the amount or the area is not known. */
function measureWatering({ done_on: date, value, unit }: Watering, { row, tables }: Question): Irrigation {
  if (value !== null && unit === 'mm') return { date, mm: value };
  const litres = value === null ? undefined : litresOf(value, unit, row.pump_litres_per_minute);
  const area = areaOf(row);
  if (litres === undefined || area === null) return { date, mm: null };
  return { date, mm: (litres / area) * efficiencyOf(methodOf(row), tables.thresholds) };
}

function litresOf(
  value: number,
  unit: string | null,
  pumpLitresPerMinute: number | null,
): number | undefined {
  if (unit === 'l') return value;
  if (unit === 'm3') return value * LITRES_A_CUBIC_METRE;
  if (unit === 'can') return value * CAN_LITRES;
  return unit === 'min' && pumpLitresPerMinute !== null ? value * pumpLitresPerMinute : undefined;
}

function round(millimetres: number): number {
  return Number(millimetres.toFixed(1));
}
