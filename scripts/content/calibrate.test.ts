import { sumLead } from '@agri/matching/lead.ts';
import { expect, test } from 'vitest';
import { fitLead, type HeldOut } from './calibrate.ts';

const question = (isOwn: boolean, ahead: number): HeldOut => ({
  isOwn,
  nearest: ahead,
  whole: ahead,
  neighbourShare: ahead > 0 ? 0.9 : 0.1,
});
const judged = [0.2, 0.3, 0.4, 0.5, -0.1].flatMap((ahead) => [
  question(true, ahead),
  question(false, -ahead),
  question(false, -ahead - 0.1),
]);

test('the threshold parts one side from all else', () => {
  const { from, ...weights } = fitLead(judged);
  expect(sumLead(question(true, 0.4), weights)).toBeGreaterThan(from);
  expect(sumLead(question(false, -0.4), weights)).toBeLessThan(from);
});
