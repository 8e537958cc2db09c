import { afterEach, expect, test } from 'vitest';
import { splitCharacters, splitSentences } from './split-text.ts';

const { Segmenter } = Intl;
afterEach(() => {
  Object.assign(Intl, { Segmenter });
});

test.each([true, false])('characters and sentences stay whole, with a segmenter: %s', (has) => {
  if (!has) Reflect.deleteProperty(Intl, 'Segmenter');
  expect(splitCharacters('किéé', 'hi')).toEqual(['कि', 'é', 'é']);
  expect(splitCharacters('a👨‍🌾b', 'en')).toEqual(['a', '👨‍🌾', 'b']);
  expect(splitCharacters('', 'en')).toEqual([]);
  expect(splitSentences('Water it. Then wait! Why', 'en')).toEqual(['Water it. ', 'Then wait! ', 'Why']);
  expect(splitSentences('पानी दें। फिर रुकें।', 'hi')).toEqual(['पानी दें। ', 'फिर रुकें।']);
});
