import { expect, test } from 'vitest';
import { fitDanger, type HeldOut } from './calibrate.ts';

const question = (kind: string, ahead: number): HeldOut => ({
  kind,
  nearest: ahead,
  whole: ahead,
  neighbourShare: ahead > 0 ? 0.9 : 0.1,
});
const judged = [0.2, 0.3, 0.4, 0.5, -0.1].flatMap((ahead) => [
  question('danger', ahead),
  question('card', -ahead),
  question('harmless', -ahead - 0.1),
]);

test('the threshold parts danger from all else', () => {
  const { from, ...weights } = fitDanger(judged);
  const sum = ({ nearest, whole, neighbourShare }: HeldOut) =>
    weights.nearest * nearest + weights.whole * whole + weights.neighbourShare * neighbourShare;
  expect(sum(question('danger', 0.4))).toBeGreaterThan(from);
  expect(sum(question('card', -0.4))).toBeLessThan(from);
});
