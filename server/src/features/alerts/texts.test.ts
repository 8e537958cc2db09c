import { languages } from '@agri/contract/languages.ts';
import { expect, test } from 'vitest';
import { writeFailedSwitch, writeReady, writeTasks } from './texts.ts';

const long = 'Tomato bed by the old well behind the second greenhouse';

test('a long name leaves room for what is said of it', () => {
  expect(writeFailedSwitch({ name: long, on: true }, 'en').text).toBe(
    'Tomato bed by the old well be… didn’t switch on. Check the lamp.',
  );
  expect(writeTasks([{ name: long, title: 'Weed' }], 'en').text).toBe('Tomato bed by the old well be…: Weed');
});

test.each(languages)('in $name an answer is told without the name of its chat', ({ code }) => {
  const { title, text } = writeReady('answer', 'brown rings on tomato leaves', code);
  expect(text).not.toContain('brown');
  expect(title.length + text.length).toBeLessThanOrEqual(118);
});
