import { load } from 'js-yaml';
import { z } from 'zod';

const lead = z.strictObject({
  nearest: z.number().positive(),
  whole: z.number().positive(),
  neighbourShare: z.number().positive(),
  from: z.number(),
});
const share = z.number().min(0).max(1);
const card = z.strictObject({ possibleFrom: share, likelyFrom: share, sureFrom: share });
const thresholds = z.strictObject({ danger: lead, fact: lead, guide: lead, card });
export type Thresholds = z.output<typeof thresholds>;

/** Reads `content/questions/thresholds.yaml`. @throws Error where it is not well formed. */
export function parseThresholds(yaml: string): Thresholds {
  return thresholds.parse(load(yaml));
}
