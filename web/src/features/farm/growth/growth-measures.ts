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
/** The shares of a leaf on plain ground; none of other photos, where soil and straw would count as sick leaf. */
export function readShares(
  measurements: FarmRecord['measurements'],
): Record<GrowthMeasure, number> | undefined {
  if (measurements?.way !== 'leaf') return undefined;
  const { canopy, yellowed, browned } = measurements;
  return { canopy, yellowed, browned };
}

export type GrowthPoint = { id: string; at: string } & Record<GrowthMeasure, number>;

/** The checks of an item whose leaf was measured, oldest first. */
export function toGrowthPoints(records: FarmRecord[]): GrowthPoint[] {
  return records
    .flatMap(({ _id, created_at, measurements }) => {
      const shares = readShares(measurements);
      return shares ? [{ id: _id, at: created_at, ...shares }] : [];
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
