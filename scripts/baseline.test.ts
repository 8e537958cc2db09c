import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { buildWebIfStale } from './web-build.ts';

const DIST = 'web/dist';
/**
 * What Chrome 100, Safari 16 or Firefox 115 does not have (102), and a phone finds out about only when it gets there. The
 * compiler lowers syntax, and the `lib` of web/tsconfig.json refuses newer methods of JavaScript in our own code; this
 * table is for what it does not know: libraries, patterns, options and the browser's own functions.
 */
const TOO_NEW: [name: string, pattern: RegExp][] = [
  ['lookbehind in a pattern', /\(\?<[=!]/],
  ['methods of arrays that copy', /\.(toSorted|toReversed|toSpliced)\b/],
  ['well-formed texts', /\.(isWellFormed|toWellFormed)\b/],
  ['grouping', /\b(Object|Map)\.groupBy\b/],
  ['arrays from async iterators', /\bArray\.fromAsync\b/],
  ['promises with their ends', /\bPromise\.(withResolvers|try)\b/],
  ['signals put together', /\bAbortSignal\.(any|timeout)\b/],
  ['addresses without an exception', /\bURL\.(canParse|parse)\b/],
  ['algebra of sets', /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\b/],
  ['escaping of patterns', /\bRegExp\.escape\b/],
  ['the sign of negative numbers alone', /signDisplay:\s*[`'"]negative/],
  ['durations', /\bIntl\.DurationFormat\b/],
  ['visibility of elements', /\.checkVisibility\b/],
  ['popovers', /\.(showPopover|togglePopover|hidePopover)\b/],
];

let scripts: { file: string; code: string }[] = [];

beforeAll(() => {
  buildWebIfStale();
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  scripts = files.map((file) => ({ file, code: readFileSync(`${DIST}/${file}`, 'utf8') }));
}, 300_000);

test.each(TOO_NEW)('the built app does without what its oldest browsers lack: %s', (_, pattern) => {
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter(({ code }) => pattern.test(code)).map(({ file }) => file)).toEqual([]);
});
