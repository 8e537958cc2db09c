import { expect, test } from 'vitest';
import app from '../../locales/en.json';
import start from '../../locales/en.start.json';

const texts = Object.entries({ ...app, ...start });
/** Said to whoever runs the app, who sets ports and hosts. */
const forOperators = new Set([
  'account.codeInFolder',
  'account.linkInFolder',
  'setup.loopback',
  'setup.notListening',
  'shops.mapLoads',
]);

test('a failure is said shortly, with “couldn’t”', () => {
  const stiff = texts.filter(([, text]) => /\b(could|can)(not| not) be\b|did not work/.test(text));
  expect(stiff).toEqual([]);
});

test('no words of the machine room stand on a person’s screen', () => {
  const found = texts.filter(
    ([id, text]) => !forOperators.has(id) && /\b(server|model|host|upstream|service)\b/i.test(text),
  );
  expect(found).toEqual([]);
});
