import { expect, test } from 'vitest';
import { doInSteps, mapInSteps } from './steps.ts';

const busy = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('all items are done in their order', async () => {
  expect(await mapInSteps([3, 1, 2], (item) => item * 2)).toEqual([6, 2, 4]);
});

test('others run in between', async () => {
  const seen: string[] = [];
  const other = new Promise<void>((resolve) => {
    setTimeout(() => {
      seen.push('other');
      resolve();
    });
  });
  await doInSteps(['first', 'second', 'third'], (item) => {
    busy(15);
    seen.push(item);
  });
  await other;
  expect(seen.indexOf('other')).toBeLessThan(3);
  expect(seen).toHaveLength(4);
});
