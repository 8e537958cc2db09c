import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './mail-rules.ts';

test('what is sealed comes back whole, and its text is not to be seen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 12 }), (text) => {
      const sealed = seal('secret', text);
      expect(unseal('secret', sealed)).toBe(text);
      expect(Buffer.from(sealed, 'base64url').toString('utf8')).not.toContain(text);
    }),
  );
});

test('the same text is sealed differently each time', () => {
  expect(seal('secret', 'your code is 123456')).not.toBe(seal('secret', 'your code is 123456'));
});

test('another secret, or a changed byte, opens nothing', () => {
  const sealed = Buffer.from(seal('secret', 'your code is 123456'), 'base64url');
  expect(() => unseal('other', sealed.toString('base64url'))).toThrow();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => unseal('secret', changed.toString('base64url'))).toThrow();
  }
});
