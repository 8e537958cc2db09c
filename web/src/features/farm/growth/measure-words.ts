/** The words for the shares that a photo is measured in. */
export const measureWords = {
  canopy: 'measure.canopy',
  yellowed: 'measure.yellowed',
  browned: 'measure.browned',
} as const;
