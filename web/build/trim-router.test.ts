import { expect, test } from 'vitest';
import { trimNames } from './trim-router.ts';

test('a component that nobody imports has nothing left that keeps it', () => {
  const code =
    'const Link = React$1.forwardRef(function A() {});\nLink.displayName = "Link";\nexport { Link };';
  expect(trimNames(code)).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(function A() {});\n\nexport { Link };',
  );
});
