import { calls } from '@agri/contract/calls.ts';
import { expect, test } from 'vitest';
import { packTable } from './pack-calls.ts';

test('the packed table is the table', () => {
  const unpack = new Function(`${packTable(calls).replace('export const calls =', 'return')}`);
  expect(unpack()).toEqual(calls);
});
