import { stem as stemLatin } from 'porter2';
import { describe, expect, test } from 'vitest';
import { stemWord } from './stems.ts';

const stem = (word: string) => stemWord(word, stemLatin);

describe('forms of one word have one stem', () => {
  test.each([
    ['Arabic: the article, "and", plural and feminine', ['بقعة', 'البقعة', 'والبقعة', 'بقعات']],
    ['Arabic: prepositions', ['طماطم', 'الطماطم', 'بالطماطم', 'للطماطم']],
    ['Hindi: plural and case', ['कीड़ा', 'कीड़े', 'कीड़ों']],
    ['Hindi: verbs', ['सूखना', 'सूखता', 'सूखते']],
    ['Bengali: case', ['ধান', 'ধানের', 'ধানে', 'ধানকে']],
    ['Bengali: plural', ['পোকা', 'পোকাগুলো', 'পোকার']],
    ['Tamil: case', ['தக்காளி', 'தக்காளியின்', 'தக்காளியில்']],
    ['Tamil: plural', ['இலை', 'இலைகள்', 'இலைகளில்', 'இலையில்']],
    ['Tamil: the consonant before the next word', ['குருத்தை', 'குருத்தைப்']],
    ['English', ['leak', 'leaking', 'leaks']],
  ])('%s', (_, forms) => {
    expect(new Set(forms.map(stem)).size, forms.map(stem).join(' ')).toBe(1);
  });
});

test.each(['ري', 'আখ', 'நெல்', 'दो', '茶'])('%s is too short to lose an ending', (word) => {
  expect(stem(word).length).toBeGreaterThan(0);
});

test('different words keep different stems', () => {
  const words = [
    'ذرة',
    'أرز',
    'قمح',
    'طماطم',
    'धान',
    'गेहूं',
    'मक्का',
    'ধান',
    'গম',
    'ভুট্টা',
    'நெல்',
    'கோதுமை',
    'தக்காளி',
  ];
  expect(new Set(words.map(stem)).size).toBe(words.length);
});
