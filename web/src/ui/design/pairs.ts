/** Words on their ground: at least 7:1 (WCAG 2.2, 1.4.6). */
export const wordPairs = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'leaf-wash'],
  ['ink', 'sun-wash'],
  ['ink', 'soil-wash'],
  ['ink', 'harm-wash'],
  ['ink-2', 'paper'],
  ['ink-2', 'card'],
  ['leaf', 'paper'],
  ['leaf', 'card'],
  ['leaf-ink', 'leaf-wash'],
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-press'],
  ['harm', 'card'],
  ['harm', 'paper'],
  ['on-harm', 'harm'],
  ['sky-ink', 'sky-a'],
  ['sky-ink', 'sky-b'],
  ['sky-ink', 'sky-c'],
] as const;

/** Shapes, frames and large marks on their ground: at least 3:1 (WCAG 2.2, 1.4.11). */
export const shapePairs = [
  ['field-line', 'card'],
  ['field-line', 'paper'],
  ['sun', 'card'],
  ['sun', 'sun-wash'],
  ['soil', 'card'],
  ['soil', 'soil-wash'],
  ['rain', 'card'],
  ['wait', 'card'],
  ['harm', 'harm-wash'],
  ['leaf', 'leaf-wash'],
  ['online', 'card'],
  ['knob', 'knob-ring'],
] as const;

export const leastWordContrast = 7;
export const leastShapeContrast = 3;
