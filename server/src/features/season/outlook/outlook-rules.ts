import type { StageCode } from '@agri/contract/season/season-words.ts';
import type { DailyWeather } from '../../../adapters/weather/port.ts';
import { todayAt } from '../local-day-rules.ts';
import { sourceToWire, type WireSource } from '../season-texts.ts';
import { findStages } from '../stage-rules.ts';
import type { AgronomyTables } from '../table-rules.ts';
import { judgeWater, type WateredPlanting, type Watering, type WaterOutlook } from './water-rules.ts';

type Question = {
  row: WateredPlanting & { longitude: number | null; outlook: { utcOffsetSeconds: number | null } | null };
  tables: AgronomyTables;
  /** Of the planting's place; undefined where there is none, or nobody can tell. */
  days: DailyWeather | undefined;
  waterings: Watering[];
  now: Date;
};
export type ComputedOutlook = Pick<WaterOutlook, 'water' | 'waterGap'> & {
  utcOffsetSeconds: number | null;
  stages: { code: StageCode; from: string; until: string }[];
  stagesBy: 'degree-days' | 'days' | null;
  stagesSource: WireSource | null;
};

/** Stages and water of a planting as of now. A tree that stands already has no stages: nobody knows its first day. */
export function computeOutlook({ row, tables, days, waterings, now }: Question) {
  const utcOffsetSeconds = days?.utcOffsetSeconds ?? row.outlook?.utcOffsetSeconds ?? null;
  const today = todayAt({ longitude: row.longitude, outlook: { utcOffsetSeconds } }, now);
  const dailyC = days?.days.flatMap(({ date, minC, maxC }) =>
    minC === null || maxC === null ? [] : [{ date, minC, maxC }],
  );
  const found =
    row.method === 'standing'
      ? undefined
      : findStages({
          crop: row.crop,
          plantedOn: row.planted_on,
          latitude: row.latitude ?? undefined,
          tables,
          dailyC,
        });
  const stages = found?.stages ?? [];
  const { soakedOn, ...water } = judgeWater({ row, stages, tables, days, waterings, today });
  const outlook: ComputedOutlook = {
    utcOffsetSeconds,
    stages,
    stagesBy: found?.basis ?? null,
    stagesSource: found ? sourceToWire(found.row.source) : null,
    ...water,
  };
  return { outlook, soakedOn, today };
}
