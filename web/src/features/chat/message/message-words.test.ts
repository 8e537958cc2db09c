import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutForSpeech, speechLanguage } from '../../../lib/speech/use-read-aloud.ts';
import { nameFromPrompt } from '../use-send.ts';
import { plainMarkdown } from './plain-markdown.ts';
import { nameBriefly, withoutRepeats } from './source-chips.tsx';

test.each([
  ['**Fits best:** early `blight`', 'Fits best: early blight'],
  ['### Do first\n\n- Water *the soil*', 'Do first\n\n• Water the soil'],
  ['1. [pick] Take them off.\n2. [wa', '1. Take them off.\n'],
  ['[mulch] Cover the soil.\n3.', 'Cover the soil.\n'],
  ['| a | b |\n|---|---|\n| c | d |', 'a · b\nc · d'],
  ['See [the guide](/x) and **half', 'See the guide and half'],
  ['5 * 3 = 15 - 0', '5 * 3 = 15 - 0'],
])('the signs of Markdown are taken out of %j', (text, plain) => {
  expect(plainMarkdown(text)).toBe(plain);
});

test.each([
  ['Why?', 'Why?'],
  ['  Brown \t rings\nand more', 'Brown rings'],
  [
    'Why are the lower leaves of my tomatoes turning yellow',
    'Why are the lower leaves of my tomatoes turning…',
  ],
  ['क'.repeat(60), `${'क'.repeat(48)}…`],
])('a chat that begins with %j is called %j', (prompt, name) => {
  expect(nameFromPrompt(prompt, 'en')).toBe(name);
});

test('a name is never empty and never long, whatever is asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (prompt) => {
      const name = nameFromPrompt(prompt, 'en');
      fc.pre(prompt.trim() !== '');
      expect(name.trim()).not.toBe('');
      expect(name.length).toBeLessThanOrEqual(200);
    }),
  );
});

test('publishers are named by their letters, and publications once', () => {
  expect(nameBriefly('Food and Agriculture Organization of the United Nations (FAO)')).toBe('FAO');
  expect(nameBriefly('CABI PlantwisePlus')).toBe('CABI PlantwisePlus');
  const source = { card: 'a', title: 'Blight', publisher: 'FAO' };
  expect(withoutRepeats([source, { ...source, card: 'b' }, { ...source, title: 'Rust' }])).toHaveLength(2);
});

test.each([
  ['बैंगन को पानी दें', 'hi-IN'],
  ['বেগুন গাছে জল দিন', 'bn-IN'],
  ['اسق الباذنجان', 'ar'],
  ['Water the brinjal (बैंगन) twice a week.', 'en'],
])('the voice for %j is %s', (text, language) => {
  expect(speechLanguage(text, 'en')).toBe(language);
});

test('what is read aloud comes in short pieces and whole', () => {
  const text = `One. Two! ${'long '.repeat(120)}end. ${'x'.repeat(500)}`;
  const pieces = cutForSpeech(text, 'en');
  expect(pieces.slice(0, 2)).toEqual(['One.', 'Two!']);
  expect(pieces.join(' ').replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' '));
});
