import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { dropUnused } from './trim-react-dom.ts';

test('what renders stays, hints for resources and server forms go', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
  const namesIn = (file: string) => {
    const left = dropUnused(readFileSync(join(folder, 'cjs', file), 'utf8'));
    return [...left.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name);
  };
  const names = namesIn('react-dom.production.js');
  expect(names).toContain('__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  expect(names).toEqual(expect.arrayContaining(['createPortal', 'flushSync', 'version']));
  expect(names).not.toContain('preload');
  expect(namesIn('react-dom-client.production.js')).toEqual(['createRoot', 'version']);
});
