import { expect, test } from 'vitest';
import { markVerdict } from './verdict-texts.ts';

const short = { sign: 'Rings.', acts: [], doNot: '', call: '' };
const blight = {
  id: 'tomato/early-blight',
  title: 'Early blight of tomato',
  kind: 'disease',
  aliases: { hi: ['अगेती झुलसा'] },
  short,
  sections: {},
  sources: [],
  signs: ['ring-spots'],
};

test.each([
  [
    'en',
    '<p>Probably <strong>a mould</strong>. Grey.</p>',
    '<p><em data-sure="likely">Probably <strong>a mould</strong>.</em> Grey.</p>',
  ],
  [
    'fr',
    '<p>C’est <strong>la rouille</strong>.</p>',
    '<p><em data-sure="sure">C’est <strong>la rouille</strong>.</em></p>',
  ],
  [
    'hi',
    '<p>यह <strong>रतुआ</strong> हो सकता है।</p>',
    '<p><em data-sure="possible">यह <strong>रतुआ</strong> हो सकता है।</em></p>',
  ],
] as const)('what a model names is marked in %s', (language, html, marked) => {
  expect(markVerdict(html, language, [])).toBe(marked);
});

test('a card of that name gives its drawing', () => {
  expect(markVerdict('<p>This is <strong>early blight of tomato</strong>.</p>', 'en', [blight])).toBe(
    '<p><em data-sure="sure" data-sign="ring-spots">This is <strong>early blight of tomato</strong>.</em></p>',
  );
});

test('words that name nothing stay as they are', () => {
  const html = '<p>Water in the morning. Probably <strong>rust</strong>.</p>';
  expect(markVerdict(html, 'en', [blight])).toBe(html);
});
