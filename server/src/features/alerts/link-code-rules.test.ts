import { expect, test } from 'vitest';
import { codeOf, readLinkCode } from './link-code-rules.ts';

test('the code of a channel is the same each time, and another for each channel and secret', () => {
  const code = codeOf('secret', 'one');
  expect(code).toMatch(/^[a-hjkmnp-z2-9]{8}$/);
  expect(codeOf('secret', 'one')).toBe(code);
  expect(new Set([code, codeOf('secret', 'two'), codeOf('other secret', 'one')]).size).toBe(3);
});

test.each([
  ['as it is shown', 'k7mp2x9q'],
  ['in capitals with blanks around', ' K7MP2X9Q \n'],
  ['with a blank', 'k7mp 2x9q'],
  ['with a no-break space', 'k7mp\u00a02x9q'],
  ['with a dash', 'k7mp-2x9q'],
  ['with a long dash', 'k7mp – 2x9q'],
  ['on two lines', 'k7mp\r\n2x9q'],
  ['with a zero-width space', 'k7mp\u200b2x9q'],
  ['with direction marks', '\u202ak7mp2x9q\u202c\u200e'],
  ['with a soft hyphen', 'k7mp\u00ad2x9q'],
  ['in digits of Hindi', 'k७mp२x९q'],
  ['in digits of Arabic', 'k٧mp٢x٩q'],
  ['in digits of Bengali', 'k৭mp২x৯q'],
  ['in full-width letters', 'ｋ７ｍｐ２ｘ９ｑ'],
  ['in quotation marks', '“k7mp2x9q”.'],
  ['in a sentence', 'My telegram code is k7mp2x9q, please'],
])('a code is read %s', (_name, text) => expect(readLinkCode(text)).toBe('k7mp2x9q'));

test.each(['hello', '', 'k7mp2x9', 'k7mp2x9qq'])('what is no code stays none: %j', (text) => {
  expect(readLinkCode(text)).toBe(text);
});
