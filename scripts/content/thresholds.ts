import type { Thresholds } from '../../server/src/features/advice/questions/threshold-rules.ts';

/** The text of `content/questions/thresholds.yaml`. */
export function formatThresholds({ danger }: Thresholds): string {
  const fields = Object.entries(danger).map(([name, value]) => `${name}: ${value.toFixed(2)}`);
  return [
    '# A text tells of danger from a weighted sum of three figures on: how far the questions of danger are ahead of all others.',
    '# Written by `npm run content -- --calibrate`, which judges each quarter of the bank by the other three.',
    `danger: { ${fields.join(', ')} }`,
    '',
  ].join('\n');
}
