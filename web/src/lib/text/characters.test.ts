import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { cutLonger, cutText, splitCharacters, splitSentences } from './characters.ts';

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

test('13 characters stay, 14 are cut', () => {
  expect(cutText('1234567890123', 14)).toBe('1234567890123');
  expect(cutText('12345678901234', 14)).toBe('12345678901234…');
  expect(cutText('1234567890123456', 14)).toBe('12345678901234…');
  expect(cutText('Tomato bed by the well', 14)).toBe('Tomato bed by\u00a0…');
});

test('10 characters stay where only longer words are cut, and a space at the cut counts as one', () => {
  expect(cutLonger('1234567890', 10)).toBe('1234567890');
  expect(cutLonger('12345678901', 10)).toBe('1234567890…');
  expect(cutLonger('North bay, by the door', 10)).toBe('North bay,…');
  expect(cutLonger('Seedlings in the house', 10)).toBe('Seedlings\u00a0…');
});

test('characters are counted as people see them', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(cutText(family.repeat(13), 14)).toBe(family.repeat(13));
  expect(cutText(family.repeat(15), 14)).toBe(`${family.repeat(14)}…`);
  expect(cutText('क्षेत्र'.repeat(2), 14)).toBe('क्षेत्र'.repeat(2));
});

test('a cut never splits a character and never grows the text by more than the ellipsis', () => {
  const segmenter = new Intl.Segmenter('en');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const cut = cutText(text, 14);
      if (cut === text) return;
      expect(text.startsWith(cut.slice(0, -1).replace(/\u00a0$/, ''))).toBe(true);
      expect([...segmenter.segment(cut.slice(0, -1))].length).toBeLessThanOrEqual(14);
    }),
  );
});
