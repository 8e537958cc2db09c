export const certaintyWords = {
  sure: 'record.sure',
  likely: 'record.likely',
  possible: 'record.possible',
} as const;
export type Certainty = keyof typeof certaintyWords;

/** Of three. */
export const certaintyDots = { sure: 3, likely: 2, possible: 1 } as const;
