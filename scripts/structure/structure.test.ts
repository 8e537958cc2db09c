import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { findDeadLinks, findDeadMentions } from './links.ts';
import { findShapeFaults } from './shape.ts';
import { readSourceFiles } from './source-files.ts';
import { findWallBreaks } from './walls.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'structure-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(path: string, text: string) {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function walls() {
  return findWallBreaks(readSourceFiles(root));
}

test('a route that reaches for a store is named', () => {
  plant('server/src/features/farm/routes.ts', "import { farmStore } from './store.ts';\n");
  expect(walls()).toEqual([
    expect.stringContaining('farm/routes.ts: may not import server/src/features/farm/store.ts'),
  ]);
});

test('a web feature that reaches into another feature is named, also by a dynamic import', () => {
  plant('web/src/features/chat/chat-page.tsx', "const page = import('../farm/farm-page.tsx');\n");
  expect(walls()).toHaveLength(1);
});

test('a feature is looked at whatever it is called', () => {
  plant('server/src/features/pictures/service.ts', "import { x } from '../../adapters/images/s3.ts';\n");
  expect(walls()).toHaveLength(1);
});

test('the contract imports zod and itself only', () => {
  plant('contract/src/farm.ts', "import { z } from 'zod';\nimport { limits } from './limits.ts';\n");
  expect(walls()).toEqual([]);
  plant('contract/src/news.ts', "import React from 'react';\n");
  expect(walls()).toHaveLength(1);
});

test('a service takes another port only by its type', () => {
  plant(
    'server/src/features/farm/service.ts',
    "import type { Images } from '../../adapters/images/port.ts';\n",
  );
  expect(walls()).toEqual([]);
  plant('server/src/features/farm/service.ts', "import { x } from '../../adapters/images/builtin.ts';\n");
  expect(walls()).toHaveLength(1);
});

test('a file without a room is named', () => {
  plant('server/src/cleverness/thing.ts', 'export const a = 1;\n');
  expect(walls()).toEqual([expect.stringContaining('stands in no room')]);
});

test('an import cycle is named with its path', () => {
  plant('web/src/lib/a.ts', "import './b.ts';\n");
  plant('web/src/lib/b.ts', "import './c.ts';\n");
  plant('web/src/lib/c.ts', "import './a.ts';\n");
  expect(findCycles(readSourceFiles(root))).toEqual([
    'import cycle: web/src/lib/a.ts -> web/src/lib/b.ts -> web/src/lib/c.ts -> web/src/lib/a.ts',
  ]);
});

test('a document that speaks of a source file which is not there is named', () => {
  plant('server/src/app.ts', 'export const a = 1;\n');
  plant('docs/how.md', 'See `app.ts` and `src/app.ts`.\n\n```\nconfig.ts\n```\n');
  expect(findDeadMentions(root, readSourceFiles(root))).toEqual([]);
  plant('docs/old.md', 'See `server/app.ts` and `rver/src/app.ts`.\n');
  expect(findDeadMentions(root, readSourceFiles(root))).toEqual([
    'docs/old.md: there is no server/app.ts',
    'docs/old.md: there is no rver/src/app.ts',
  ]);
});

test('300 lines pass and 301 do not', () => {
  plant('web/src/lib/long.ts', 'export {};\n'.repeat(300));
  expect(findShapeFaults(readSourceFiles(root))).toEqual([]);
  plant('web/src/lib/long.ts', 'export {};\n'.repeat(301));
  expect(findShapeFaults(readSourceFiles(root))).toEqual([expect.stringContaining('301 lines')]);
});

test('drawers, barrels and files outside the vocabulary are named', () => {
  plant('web/src/lib/date-utils.ts', '');
  plant('web/src/ui/index.ts', '');
  plant('server/src/features/farm/stuff.ts', '');
  expect(findShapeFaults(readSourceFiles(root))).toHaveLength(3);
});

test('a twenty-sixth file in a folder is named', () => {
  for (let number = 1; number <= 26; number += 1) plant(`web/src/lib/part-${number}.ts`, '');
  expect(findShapeFaults(readSourceFiles(root))).toEqual([expect.stringContaining('26 files')]);
});

test('a link of a page that leads to no file or no heading is named', () => {
  plant('docs/there.md', '# A Title, with `code`\n');
  plant('README.md', '[a](docs/there.md) [b](docs/there.md#a-title-with-code) [c](https://example.com/x)\n');
  expect(findDeadLinks(root)).toEqual([]);
  plant('README.md', '[a](docs/gone.md) [b](docs/there.md#another)\n```\n[x](in-code.md)\n```\n');
  expect(findDeadLinks(root)).toHaveLength(2);
});
