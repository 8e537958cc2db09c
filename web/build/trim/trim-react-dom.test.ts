import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { dropUnused } from './trim-react-dom.ts';

test('what renders stays, hints for resources and server forms go', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
  const left = dropUnused(readFileSync(join(folder, 'cjs/react-dom.production.js'), 'utf8'));
  const names = [...left.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name);
  expect(names).toContain('__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  expect(names).toEqual(expect.arrayContaining(['createPortal', 'flushSync', 'version']));
  expect(names).not.toContain('preload');
});
