import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { dropDataRouter, trimMessages, trimNames } from './trim-router.ts';

test('a component that nobody imports has nothing left that keeps it', () => {
  const code =
    'const Link = React$1.forwardRef(function A() {});\nLink.displayName = "Link";\nexport { Link };';
  expect(trimNames(code)).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(function A() {});\n\nexport { Link };',
  );
});

test('a check stays and loses its sentence', () => {
  const code =
    'function use(x) { invariant(inRouter(), `use() needs ` + x); warning(x, "a" + x); return say(1, "b"); }';
  expect(trimMessages(code)).toBe(
    'function use(x) { invariant(inRouter(), "router"); warning(x, "router"); return say(1, "b"); }',
  );
});

test('the hooks of declared routes ask no data router, and all hooks are there', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  const code = readFileSync(join(folder, 'dist/production/lib/hooks.js'), 'utf8');
  const left = dropDataRouter(code);
  const exported = (text: string) => /^export \{.*\};$/m.exec(text)?.[0];
  const routes = left.slice(left.indexOf('function useNavigate('), left.indexOf('function getDataRouter'));
  expect(routes).toContain('matchRoutes(routes');
  expect(routes).not.toMatch(/dataRouter|useNavigateStable/);
  expect(exported(left)).toBe(exported(code));
  expect(() => parseAst(left)).not.toThrow();
});

test('hooks that are laid out in another way fail the build', () => {
  expect(() => dropDataRouter('function useNavigate() { return 1; }')).toThrow('another way');
});
