import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'pictures');
const drawings = readdirSync(folder).map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
const table = readFileSync(join(import.meta.dirname, '../../../../content/agronomy/crops.csv'), 'utf8');
const crops = new Set(table.split('\n').map((row) => row.split(',')[0]));

test('each drawing is of a crop that the tables know', () => {
  expect(drawings.length).toBeGreaterThan(50);
  expect(drawings.filter(({ name }) => !crops.has(name.replace('.svg', '')))).toEqual([]);
});

test('a drawing has at most 2 KB, and all of them 80 KiB', () => {
  expect(drawings.filter(({ bytes }) => bytes > 2048)).toEqual([]);
  expect(drawings.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(80 * 1024);
});
