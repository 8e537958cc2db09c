import type { CallOutput } from '@agri/contract/schemas.ts';

/** The words for the shares that a photo is measured in. */
export const measureWords = {
  canopy: 'measure.canopy',
  yellowed: 'measure.yellowed',
  browned: 'measure.browned',
} as const;

type FarmRecord = CallOutput<'getAgriDataPreview'>[number];

export const growthMeasures = ['canopy', 'yellowed', 'browned'] as const;
export type GrowthMeasure = (typeof growthMeasures)[number];
export type GrowthPoint = { id: string; at: string } & Record<GrowthMeasure, number>;

/** The measured checks of an item, oldest first. */
export function toGrowthPoints(records: FarmRecord[]): GrowthPoint[] {
  return records
    .flatMap(({ _id, created_at, measurements }) =>
      measurements
        ? [
            {
              id: _id,
              at: created_at,
              canopy: measurements.canopy,
              yellowed: measurements.yellowed,
              browned: measurements.browned,
            },
          ]
        : [],
    )
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
