import type { ColumnType, Generated } from 'kysely';

type Day = ColumnType<string, string, string>;
type OptionalDay = ColumnType<string | null, string | null | undefined, string | null>;

/** What was computed of a planting last. Days are those of the place. */
export type OutlookColumn = {
  /** Of the place's clock, where the weather service told it. */
  utcOffsetSeconds: number | null;
  /** Its name, where the weather service told it. */
  zone?: string | undefined;
  stages: { code: 'initial' | 'development' | 'mid' | 'late'; from: string; until: string }[];
  stagesBy: 'degree-days' | 'days' | null;
  stagesSource: { publisher: string; title: string; year?: number; url?: string } | null;
  water: {
    depletionMm: number;
    triggerMm: number;
    irrigateOn: string | null;
    amountMm: number;
    litres: number | null;
    pumpMinutes: number | null;
    asOf: string;
  } | null;
  waterGap: 'no_place' | 'no_weather' | 'no_table' | 'not_started' | 'ended' | null;
};

export type PlantingTable = {
  id: string;
  user_id: string;
  farm_item_id: string;
  crop: string;
  planted_on: Day;
  method: 'sown' | 'transplanted' | 'standing';
  latitude: number | null;
  longitude: number | null;
  place_name: Generated<string>;
  area_value: number | null;
  area_unit: string | null;
  irrigation: string | null;
  pump_litres_per_minute: number | null;
  soil: string | null;
  ended_on: OptionalDay;
  outlook: ColumnType<OutlookColumn | null, string | null | undefined, string | null>;
  outlook_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Date;
};

export type SeasonTaskTable = {
  id: Generated<string>;
  user_id: string;
  planting_id: string;
  rule: string;
  key: string;
  kind: string;
  due_from: Day;
  due_until: Day;
  state: Generated<'open' | 'done' | 'skipped' | 'expired'>;
  closed_because: 'late' | 'crop_ended' | 'rain' | 'changed' | null;
  closed_on: OptionalDay;
};

export type ActivityTable = {
  id: Generated<string>;
  user_id: string;
  farm_item_id: string;
  planting_id: string | null;
  task_id: string | null;
  record_id: string | null;
  kind: string;
  done_on: Day;
  value: number | null;
  unit: string | null;
  note: Generated<string>;
  image_name: string | null;
  created_at: Date;
};

export type CalendarAddressTable = {
  user_id: string;
  token_hash: string;
  language: string;
  created_at: Date;
  last_read_at: Date | null;
};

export type SeasonTables = {
  planting: PlantingTable;
  season_task: SeasonTaskTable;
  activity: ActivityTable;
  calendar_address: CalendarAddressTable;
};
