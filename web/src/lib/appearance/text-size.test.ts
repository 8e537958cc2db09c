import { afterEach, expect, test } from 'vitest';
import { chooseTextSize, readTextSize, showTextSize } from './chosen-look.ts';

afterEach(() => {
  localStorage.clear();
  document.documentElement.style.fontSize = '';
});

test('a chosen size is shown at once and again after a start', () => {
  chooseTextSize('145%');
  expect(document.documentElement.style.fontSize).toBe('145%');
  document.documentElement.style.fontSize = '';
  showTextSize();
  expect(document.documentElement.style.fontSize).toBe('145%');
});

test('what is not a size of the app counts as none', () => {
  localStorage.setItem('agri.text', '9000%');
  expect(readTextSize()).toBe('100%');
});
