import { expect, test } from 'vitest';
import { compileCatalogue } from './compile-messages.ts';

test('texts become compiled messages', () => {
  const code = compileCatalogue('{"a":"Hello","b":"{n, plural, one {# item} other {# items}}"}');
  expect(code).toBe(
    'export const messages = {"a":["Hello"],"b":[["n","plural",{"one":["#"," item"],"other":["#"," items"]}]]};\n',
  );
});

test('a broken text names its id', () => {
  expect(() => compileCatalogue('{"farm.count":"{n, plural, one {#}"}')).toThrow('farm.count');
});
