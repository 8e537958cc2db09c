import type { StageCode } from '@agri/contract/season/season-words.ts';
import type { DailyWeather } from '../../../adapters/weather/port.ts';
import { todayAt } from '../local-day-rules.ts';
import { sourceToWire, type WireSource } from '../season-texts.ts';
import { findStages } from '../stage-rules.ts';
import type { AgronomyTables } from '../table-rules.ts';
import { judgeWater, type WateredPlanting, type Watering, type WaterOutlook } from './water-rules.ts';

type Question = {
  row: WateredPlanting & Parameters<typeof todayAt>[0];
  tables: AgronomyTables;
  /** Of the planting's place; undefined where there is none, or nobody can tell. */
  days: DailyWeather | undefined;
  waterings: Watering[];
  now: Date;
};
export type ComputedOutlook = Pick<WaterOutlook, 'water' | 'waterGap'> & {
  utcOffsetSeconds: number | null;
  zone?: string | undefined;
  stages: { code: StageCode; from: string; until: string }[];
  stagesBy: 'degree-days' | 'days' | null;
  stagesSource: WireSource | null;
};

/** Stages and water of a planting as of now. A tree that stands already has no stages: nobody knows its first day. */
export function computeOutlook({ row, tables, days, waterings, now }: Question) {
  const clock = {
    utcOffsetSeconds: days?.utcOffsetSeconds ?? row.outlook?.utcOffsetSeconds ?? null,
    zone: days?.zone ?? row.outlook?.zone,
  };
  const today = todayAt({ ...row, outlook: clock }, now);
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
    ...clock,
    stages,
    stagesBy: found?.basis ?? null,
    stagesSource: found ? sourceToWire(found.row.source) : null,
    ...water,
  };
  return { outlook, soakedOn, today };
}
