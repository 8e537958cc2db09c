import { expect, test } from 'vitest';
import { markAlert, readAlertMark, writeAlertAddress } from './alert-link.ts';

const id = '7d1e5a94-0c6f-4b38-8a27-f9d3c5b1e460';

test('the address of an alert says which it was', () => {
  const address = writeAlertAddress('https://farm.example', '/chatBot?chat=7', id);
  expect(address).toBe(`https://farm.example/chatBot?chat=7#alert-${id}`);
  expect(readAlertMark(new URL(address).hash)).toEqual({ id });
});

test('a test alert is marked without an id', () => {
  expect(markAlert('/alerts', `test-${id}`)).toBe('/alerts#alert');
  expect(readAlertMark('#alert')).toEqual({ id: undefined });
});

test.each(['', '#alerts-where', '#alert-', '#alert-../x', `#alert-${id}x`])('%j is no mark', (hash) => {
  expect(readAlertMark(hash)).toBeUndefined();
});

test('an address that has a hash of its own keeps it', () => {
  expect(markAlert('/news#article-2', id)).toBe('/news#article-2');
});
