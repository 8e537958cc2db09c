import type { Thresholds } from '../../server/src/features/advice/questions/threshold-rules.ts';

/** The text of `content/questions/thresholds.yaml`. */
export function formatThresholds({ danger }: Thresholds): string {
  const fields = Object.entries(danger).map(([name, value]) => `${name}: ${value.toFixed(2)}`);
  return [
    '# How much each respect counts in which questions of danger may be ahead of all others, and from which sum on a text tells',
    '# of danger. Written by `npm run content -- --calibrate`, from questions of the bank that were left out in turn.',
    `danger: { ${fields.join(', ')} }`,
    '',
  ].join('\n');
}
