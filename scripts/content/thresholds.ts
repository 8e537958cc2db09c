import type { LeadThreshold } from '@agri/matching/lead.ts';
import type { Thresholds } from '../../server/src/features/questions/threshold-rules.ts';
import { RIGHT } from './seen-questions.ts';

/** The text of `content/questions/thresholds.yaml`. */
export function formatThresholds({ danger, fact, guide, card }: Thresholds): string {
  const shares = [RIGHT.possible, RIGHT.likely, RIGHT.sure].map((share) => Math.round(100 * share));
  return [
    '# A text tells of danger, or asks for a fact or the guide, from a weighted sum of three figures on: how far the questions of',
    '# that kind are ahead of all others. Learned from the bank: each quarter is judged by the other three. The first card is',
    '# possibly, likely and surely the right one from such a lead over the second on (the logarithm of their scores), so that of a',
    `# hundred ${shares.join(', ')} are right. Written by \`npm run content -- --calibrate\`.`,
    `danger: ${formatRow(danger)}`,
    `fact: ${formatRow(fact)}`,
    `guide: ${formatRow(guide)}`,
    `card: ${formatRow(card)}`,
    '',
  ].join('\n');
}

function formatRow(threshold: LeadThreshold | Thresholds['card']): string {
  const fields = Object.entries(threshold).map(([name, value]) => `${name}: ${value.toFixed(2)}`);
  return `{ ${fields.join(', ')} }`;
}
