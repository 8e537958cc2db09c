import { expect, test } from 'vitest';
import { markSteps } from './mark-steps.ts';

test('the items of the first numbered list get the kinds of their acts, in order', () => {
  expect(markSteps('<p>x</p><ol>\n<li>a</li>\n<li>b</li>\n</ol><ol><li>c</li></ol>', ['pick', 'water'])).toBe(
    '<p>x</p><ol>\n<li data-step="pick">a</li>\n<li data-step="water">b</li>\n</ol><ol><li>c</li></ol>',
  );
});

test('an act of no known kind, and one more than there are kinds, stays as it is', () => {
  const html = '<ol><li>a</li><li>b</li></ol>';
  expect(markSteps(html, ['none'])).toBe(html);
  expect(markSteps(html, [])).toBe(html);
});
