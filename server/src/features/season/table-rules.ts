import type { Language } from '@agri/contract/languages.ts';

/** A publication; `detail` is the table, chapter or page in it. */
export type Source = { publisher: string; title: string; year: number; url?: string; detail?: string };

export const lifeCycles = ['annual', 'perennial', 'animal'] as const;
export type LifeCycle = (typeof lifeCycles)[number];

export type Crop = {
  code: string;
  names: Record<Language, string>;
  latin: string;
  lifeCycle: LifeCycle;
  /** Below `baseC` the crop does not develop, above `upperC` no faster (degrees Celsius); only where published. */
  baseC?: number;
  upperC?: number;
  /** Degree days from planting to maturity by these two temperatures. */
  degreeDays?: number;
  temperatureSource?: Source;
  /** Folders of the guide that hold its cards. */
  subjects: string[];
  /** Id of the card on growing it. */
  profile?: string;
  source: Source;
};

export type StageLengths = readonly [initial: number, development: number, mid: number, late: number];

/** A row of FAO-56, table 11. */
export type StageRow = {
  crop: string;
  region: string;
  /** 1 to 12, as printed; the months of that region's own hemisphere. */
  plantingMonths: number[];
  /** A latitude that stands for the region, for finding the nearest one. */
  latitude: number;
  lengths: StageLengths;
  source: Source;
};

/** FAO-56, tables 12 (Kc, height) and 22 (roots, p at an evapotranspiration of 5 mm a day). */
export type Coefficients = {
  crop: string;
  kcIni: number;
  kcMid: number;
  kcEnd: number;
  rootMinM: number;
  rootMaxM: number;
  p: number;
  heightM?: number;
  source: Source;
};

/** Water at field capacity and wilting point, cubic metres in a cubic metre (FAO-56, table 19). */
export type Soil = { code: string; fieldCapacity: number; wiltingPoint: number; source: Source };

export type Threshold = { value: number; unit: string; source: Source };

export const thresholdKeys = [
  'frostC',
  'groundFrostC',
  'frostWorthAWordC',
  'heatC',
  'severeHeatC',
  'rainHourMm',
  'rainChancePercent',
  'rainHoursAhead',
  'sprayLeastWindKph',
  'sprayMostWindKph',
  'sprayMostC',
  'sprayLeastC',
  'sprayLeastHumidity',
  'sprayMostHumidity',
  'sprayDryHours',
  'sprayHoursAhead',
  'sprayLeastHours',
  'heavyRainMm',
  'veryHeavyRainMm',
  'strongWindKph',
  'galeKph',
  'holdForRainDays',
  'dripDays',
  'efficiencySurface',
  'efficiencySprinkler',
  'efficiencyDrip',
  'ricePondedMm',
  'riceSafeDepthMm',
  'ricePercolationMm',
  'riceBundMm',
  'riceDryDays',
] as const;
export type ThresholdKey = (typeof thresholdKeys)[number];

export const taskKinds = [
  'scout',
  'weed',
  'feed',
  'thin',
  'earth-up',
  'stake',
  'prune',
  'water',
  'stop-water',
  'spray',
  'harvest',
  'dry',
  'store',
  'prepare',
  'other',
] as const;
export type TaskKind = (typeof taskKinds)[number];

export const stageCodes = ['initial', 'development', 'mid', 'late'] as const;
export type StageCode = (typeof stageCodes)[number];

export type TaskRule = {
  /** Unique within its crop and kept for ever: it is part of the task's key. */
  id: string;
  crop: string;
  kind: TaskKind;
  /** A day of a stage or of the planting, both counted from 0; or months of the northern hemisphere, for perennials. */
  from: { stage: StageCode; day: number } | { day: number } | { months: number[] };
  /** Length of the window in days. */
  days: number;
  /** Again every so many days, while the stage lasts or until `times`. */
  every?: number;
  times?: number;
  /** Key of the task texts; a scout task without one is worded from its card. */
  text?: string;
  /** Ids of guide cards. */
  cards: string[];
  source: Source;
};

export type TaskText = { title: string; why: string };

export type AgronomyTables = {
  crops: Map<string, Crop>;
  stages: Map<string, StageRow[]>;
  coefficients: Map<string, Coefficients>;
  soils: Map<string, Soil>;
  thresholds: Record<ThresholdKey, Threshold>;
  taskRules: Map<string, TaskRule[]>;
  taskTexts: Record<Language, Record<string, TaskText>>;
};
