import type { ActivityKind, AmountUnit, AreaUnit, TaskKind } from '@agri/contract/season/season-words.ts';
import type { StepKind } from '@agri/contract/step-kinds.ts';
import type { IconName } from '../../../ui/icon.tsx';

/** An area in words, from its `value`. */
export const areaWords = {
  m2: 'area.m2',
  are: 'area.are',
  ha: 'area.ha',
  sqft: 'area.sqft',
  acre: 'area.acre',
  cent: 'area.cent',
  guntha: 'area.guntha',
  bigha: 'area.bigha',
  bigha_north: 'area.bighaNorth',
  feddan: 'area.feddan',
  manzana: 'area.manzana',
} as const satisfies Record<AreaUnit, string>;

/** An amount in words, from its `value`. */
export const amountWords = {
  mm: 'amount.mm',
  l: 'amount.l',
  m3: 'amount.m3',
  can: 'amount.can',
  min: 'amount.min',
  g: 'amount.g',
  kg: 'amount.kg',
  t: 'amount.t',
  quintal: 'amount.quintal',
  ml: 'amount.ml',
  bag: 'amount.bag',
  piece: 'amount.piece',
} as const satisfies Record<AmountUnit, string>;

export const activityWords = {
  watered: 'activity.watered',
  fertilised: 'activity.fertilised',
  sprayed: 'activity.sprayed',
  weeded: 'activity.weeded',
  scouted: 'activity.scouted',
  harvested: 'activity.harvested',
  other: 'activity.other',
} as const satisfies Record<ActivityKind, string>;

export const activityIcons: Record<ActivityKind, IconName> = {
  watered: 'drop',
  fertilised: 'plus',
  sprayed: 'spray',
  weeded: 'sprout',
  scouted: 'eye',
  harvested: 'shop',
  other: 'pen',
};

/** The units that people use for what they did, the likeliest first. */
export const activityUnits: Record<ActivityKind, readonly AmountUnit[]> = {
  watered: ['l', 'can', 'min', 'mm', 'm3'],
  fertilised: ['kg', 'bag', 'g', 'l'],
  sprayed: ['l', 'ml', 'g', 'kg'],
  weeded: ['min'],
  scouted: ['piece'],
  harvested: ['kg', 'quintal', 't', 'bag', 'piece'],
  other: ['kg', 'l', 'piece', 'min'],
};

export const taskIcons: Partial<Record<TaskKind, IconName>> = {
  scout: 'eye',
  water: 'drop',
  'stop-water': 'drop',
  spray: 'spray',
  recheck: 'camera',
  harvest: 'shop',
};

/** The drawing of an act of a card that is the same act; the others have none. */
export const taskSteps: Partial<Record<TaskKind, StepKind>> = {
  scout: 'look',
  weed: 'weed',
  feed: 'feed',
  thin: 'pull',
  'earth-up': 'dig',
  stake: 'tie',
  prune: 'cut',
  water: 'water',
  harvest: 'pick',
  dry: 'dry',
  prepare: 'dig',
};
