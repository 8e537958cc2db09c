import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import app from '../../locales/en.json?raw';
import legal from '../../locales/en.legal.json?raw';
import start from '../../locales/en.start.json?raw';

const root = join(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');
const page = readFileSync(join(root, '../index.html'), 'utf8');
const ids = [start, app, legal].flatMap((text) => Object.keys(JSON.parse(text)));

test('every text of the catalogue is used', () => {
  const unused = ids.filter(
    (id) =>
      !sources.includes(`'${id}'`) && !sources.includes(`"${id}"`) && !page.includes(`<!--word ${id}-->`),
  );
  expect(unused).toEqual([]);
});

test('every id that is used has a text', () => {
  const used = [...sources.matchAll(/\b_\(\s*'([^']+)'|<Trans\s+id="([^"]+)"/g)].map(
    (match) => match[1] ?? match[2],
  );
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
});

test('no id stands in two parts', () => {
  expect(new Set(ids).size).toBe(ids.length);
});
