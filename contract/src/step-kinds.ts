/** What kind of act a step is: each has a drawing. */
export const stepKinds = [
  'look',
  'pull',
  'cut',
  'pick',
  'crush',
  'clear',
  'burn',
  'bury',
  'water',
  'drain',
  'dry',
  'wash',
  'clean',
  'mulch',
  'weed',
  'air',
  'trap',
  'perch',
  'tie',
  'cover',
  'feed',
  'dig',
  'sow',
  'mark',
  'out',
  'apart',
  'trough',
  'tell',
] as const;
export type StepKind = (typeof stepKinds)[number];
/** `none` for an act of no kind that is known. */
export const stepMarks = [...stepKinds, 'none'] as const;
export type StepMark = (typeof stepMarks)[number];

export const severities = ['mild', 'moderate', 'severe'] as const;
export type Severity = (typeof severities)[number];
