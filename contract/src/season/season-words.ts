/** The words of the season, free of zod: the browser uses them too. */
export const plantingMethods = ['sown', 'transplanted', 'standing'] as const;
export type PlantingMethod = (typeof plantingMethods)[number];

export const irrigationKinds = ['none', 'can', 'furrow', 'sprinkler', 'drip', 'flooded'] as const;
export type IrrigationKind = (typeof irrigationKinds)[number];

/**
 * Square metres of each unit of area. Local units differ from place to place: `bigha` is that of Bengal and Bangladesh,
 * `bigha_north` that of Uttar Pradesh and Rajasthan, `manzana` that of Nicaragua.
 */
export const squareMetresOf = {
  m2: 1,
  are: 100,
  ha: 10_000,
  sqft: 0.09290304,
  acre: 4046.8564224,
  cent: 40.468564224,
  guntha: 101.17141056,
  bigha: 1337.8,
  bigha_north: 2529.3,
  feddan: 4200.83,
  manzana: 7042,
} as const;
export const areaUnits = Object.keys(squareMetresOf) as [AreaUnit, ...AreaUnit[]];
export type AreaUnit = keyof typeof squareMetresOf;

export const stageCodes = ['initial', 'development', 'mid', 'late'] as const;
export type StageCode = (typeof stageCodes)[number];

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
  'recheck',
  'other',
] as const;
export type TaskKind = (typeof taskKinds)[number];

export const taskStates = ['open', 'done', 'skipped', 'expired'] as const;
export type TaskState = (typeof taskStates)[number];

/** Why a task closed itself: its days are over, the crop was ended, rain came, or the planting was changed. */
export const closingReasons = ['late', 'crop_ended', 'rain', 'changed'] as const;
export type ClosingReason = (typeof closingReasons)[number];

export const activityKinds = [
  'watered',
  'fertilised',
  'sprayed',
  'weeded',
  'scouted',
  'harvested',
  'other',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** `can` is a watering can of 12 litres, `min` minutes of the pump, `mm` millimetres over the area. */
export const amountUnits = [
  'mm',
  'l',
  'm3',
  'can',
  'min',
  'g',
  'kg',
  't',
  'quintal',
  'ml',
  'bag',
  'piece',
] as const;
export type AmountUnit = (typeof amountUnits)[number];

/** Why there is no figure for water: said instead of a guess. */
export const waterGaps = [
  'no_place',
  'no_weather',
  'no_table',
  'not_started',
  'ended',
  'not_irrigated',
] as const;
export type WaterGap = (typeof waterGaps)[number];

export const todayKinds = ['weather', 'task', 'irrigation', 'recheck', 'lamp', 'stage'] as const;
export type TodayKind = (typeof todayKinds)[number];

/** Home shows no more lines than a person reads. */
export const todayLinesMax = 7;
