import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { severities, stepKinds } from '../../../../contract/src/step-kinds.ts';

const folder = join(import.meta.dirname, 'pictures');
const drawings = readdirSync(folder).map((name) => ({
  name: name.replace('.svg', ''),
  text: readFileSync(join(folder, name), 'utf8'),
}));

test('each kind of act and each severity has a drawing, and there is no other', () => {
  expect(drawings.map(({ name }) => name).sort()).toEqual([...stepKinds, ...severities].sort());
});

test('a drawing has at most 2 KB, an edge that follows the theme, and loads nothing', () => {
  expect(drawings.filter(({ text }) => text.length > 2048)).toEqual([]);
  expect(drawings.filter(({ text }) => !text.includes('stroke="var(--edge)"'))).toEqual([]);
  expect(drawings.filter(({ text }) => /href|url\(|<script|<style|\sid=/.test(text))).toEqual([]);
});
