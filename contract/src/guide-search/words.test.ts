import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stem as stemLatin } from 'porter2';
import { describe, expect, test } from 'vitest';
import { parseWordTable } from '../../../server/src/features/guide/table-rules.ts';
import { romaniseHindi, soundOf } from './hindi.ts';
import { countEdits, makeVocabulary, spellWord } from './spelling.ts';
import { foldText, makeWords, nameCrop, readLine, readQuestion } from './words.ts';

const table = parseWordTable(
  readFileSync(join(import.meta.dirname, '../../../content/guide/words.yaml'), 'utf8'),
);
const words = makeWords(table, ['walnut'], stemLatin);
const known = ['armyworm', 'stem', 'borer', 'blight', 'bacteria', 'weevil', 'jhulsa', 'aphid', 'tomato'];
const vocabulary = makeVocabulary(known, ['moon']);
const read = (question: string) => readQuestion(question, words, vocabulary);

describe('a question is read', () => {
  test.each([
    ['my Tomatoes yellow', ['tomato'], ['yellow']],
    ['holes in maize and bean leaves', ['maize', 'bean'], ['hole', 'in', 'and', 'leaf']],
    ['टमाटर की पत्तियां पीली', ['tomato'], ['leaf', 'yellow']],
    ['mi maíz tiene hojas amarillas', ['maize'], ['leaf', 'yellow']],
    ['majani ya nyanya', ['tomato'], ['leaf']],
    ['ricers race', [], ['ricers']],
    ['ধানের পাতা', ['rice'], ['leaf']],
    ['walnuts', ['walnut'], []],
    ['sweet potato vines', ['sweet potato'], ['vines']],
    ['kali mirch', ['black pepper'], []],
    ['hari mirch', ['pepper'], ['green']],
    ['pilipili manga', ['black pepper'], []],
    ['மஞ்சள் இலை', [], ['yellow', 'leaf']],
    ['மஞ்சள் கிழங்கு', ['turmeric'], []],
    ['হলুদ পাতা', [], ['yellow', 'leaf']],
    ['হলুদ চাষ', ['turmeric'], []],
    ['bajra aur ragi', ['pearl millet', 'finger millet'], []],
    ['percevejo na soja', ['soybean'], ['stinkbug']],
  ])('%j: crops %j, and what is looked up is %j', (question, crops, rest) => {
    expect(read(question).crops).toEqual(crops);
    expect(read(question).rest).toEqual(rest);
  });

  test.each([
    'the a an on in of to and my is are was it this that with for from by at as be not no but or if then than when',
    'le la les un une des du de et ou sur dans avec pour que qui est sont pas ne se ce son',
    'el los las y o en con por para que es son no se su sus una unos al del muy',
    'o os as e em com por para que do da dos das no na nos nas um uma não sem se seu sua',
    'ya wa za la cha vya kwa na ni si katika kwenye yangu hii hiyo',
    'ka ki ke ko se me mein par hai hain tha the aur bhi nahi ye wo',
  ])('the small words of a language are no crops and no other matters: %s', (small) => {
    for (const word of small.split(' ')) {
      expect([word, read(word).crops, read(word).elsewhere, read(word).absent]).toEqual([
        word,
        [],
        false,
        false,
      ]);
    }
  });

  test.each([
    ['orange powder on coffee leaves', ['coffee'], 'orange'],
    ['orange balls', [], 'orange'],
    ['gum on my orange tree', ['citrus'], 'gum'],
    ['oranges with spots', ['citrus'], 'spot'],
    ['how much lime', [], 'liming'],
    ['disease of lime', ['citrus'], 'disease'],
  ])('a colour is not a crop by itself: %j', (question, crops, word) => {
    expect(read(question).crops).toEqual(crops);
    expect(read(question).rest).toContain(word);
  });

  test('other matters and crops that are not in the guide are seen', () => {
    expect(read('price of onion').elsewhere).toBe(true);
    expect(read('thrips on onion').elsewhere).toBe(false);
    expect(read('saffron rot').absent).toBe(true);
  });
});

test('a line of a card speaks of no other matters, and is found in Latin letters too', () => {
  expect(readLine('price of low milk', words)).toContain('price');
  expect(readLine('अगेती', words)).toBe('अगेती ageti');
});

test.each([
  ['plantain', 'banana'],
  ['orange', 'citrus'],
  ['cattle', 'cow'],
  ['walnut', 'walnut'],
])('%s is asked for as %s', (crop, name) => {
  expect(nameCrop(crop, words)).toBe(name);
});

test.each([
  ['Maïs', 'mais'],
  ['Araña', 'arana'],
  ['l’araignée', 'l araignee'],
  ["ng'ombe", 'ngombe'],
  ['मोज़ेक', foldText('मोजेक')],
])('%s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ['झोंका', 'jhonka'],
  ['झुलसा', 'jhulsa'],
  ['धान का', 'dhan ka'],
  ['चितकबरा', 'chitkabra'],
  ['सुंडी', 'sundi'],
  ['rust', 'rust'],
])('%s is typed as %s', (hindi, latin) => {
  expect(romaniseHindi(hindi)).toBe(latin);
});

describe('spelling', () => {
  test.each([
    ['stemborer', ['stem', 'borer']],
    ['armywrom', ['armyworm']],
    ['bactria', ['bacteria']],
    ['jhoolsa', ['jhulsa']],
    ['blight', ['blight']],
    ['moon', ['moon']],
    ['flight', ['flight']],
    ['zebra', ['zebra']],
    ['cat', ['cat']],
  ])('%s is read as %j', (typed, spelt) => {
    expect(spellWord(typed, vocabulary)).toEqual(spelt);
  });

  test('counts letters to change, and two swapped as one', () => {
    expect(countEdits('blight', 'blight')).toBe(0);
    expect(countEdits('blihgt', 'blight')).toBe(1);
    expect(countEdits('wevil', 'weevil')).toBe(1);
    expect(countEdits('cat', 'horse', 3)).toBe(3);
    expect(soundOf('aaloo')).toBe(soundOf('alu'));
  });
});
