import { expect, test } from 'vitest';
import { trimMessages, trimNames } from './trim-router.ts';

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
