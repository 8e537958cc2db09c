import type { LeadThreshold } from '@agri/matching/lead.ts';
import type { Thresholds } from '../../server/src/features/questions/threshold-rules.ts';

/** The text of `content/questions/thresholds.yaml`. */
export function formatThresholds({ danger, fact }: Thresholds): string {
  return [
    '# A text tells of danger, or asks for a fact, from a weighted sum of three figures on: how far the questions of that kind are',
    '# ahead of all others. Written by `npm run content -- --calibrate`, which judges each quarter of the bank by the other three.',
    `danger: ${formatLead(danger)}`,
    `fact: ${formatLead(fact)}`,
    '',
  ].join('\n');
}

function formatLead(threshold: LeadThreshold): string {
  const fields = Object.entries(threshold).map(([name, value]) => `${name}: ${value.toFixed(2)}`);
  return `{ ${fields.join(', ')} }`;
}
