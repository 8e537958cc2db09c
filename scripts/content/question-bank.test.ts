import type { Language } from '@agri/contract/languages.ts';
import { expect, test } from 'vitest';
import { formatFault } from './fault.ts';
import { checkQuestionBank, type QuestionFile } from './question-bank.ts';
import { parseQuestionCounts } from './question-counts.ts';

const needed = parseQuestionCounts(`
cards: { questions: 2, inLatinLetters: 1 }
cardsAskedOften: { questions: 3, inLatinLetters: 1 }
kinds:
  facts:
    rain: { questions: 2, fewestWords: 2 }
askedOften: [pear/rust]
`);
const cardIds = ['pear/rust', 'pear/midge'];
const good = `pear/rust:
  - "orange spots on my pears"
  - "rust on the pear leaves"
  - "why do the leaves get freckles"
pear/midge:
  - "small pears turn black"
  - "maggots in the baby fruit"
`;
const facts = `rain:
  - "will it rain"
  - "rain today"
`;
const fileOf = (source: string, name = 'pear', language: Language = 'en'): QuestionFile => ({
  ...{ path: `content/questions/${language}/${name}.yaml`, language, name, source },
});
const check = (...files: QuestionFile[]) => checkQuestionBank(files, cardIds, needed);
const faultsOf = (...files: QuestionFile[]) => check(...files).faults.map(formatFault);

test('a good bank has no fault, and is counted by language and kind', () => {
  const { faults, counts } = check(fileOf(good), fileOf(facts, 'facts'));
  expect(faults).toEqual([]);
  expect(counts.get('en')).toEqual(
    new Map([
      ['card', 5],
      ['facts', 2],
    ]),
  );
});

test.each([
  ['too few words', good.replace('orange spots on my pears', 'orange spots'), 2, '2 words'],
  ['too many words', good.replace('freckles', 'freckles '.repeat(21)), 4, '26 words'],
  ['too few questions', good.replace('  - "rust on the pear leaves"\n', ''), 1, 'pear/rust: 2 questions'],
  ['the same twice', good.replace('small pears turn black', 'Rust on the pear-leaves!'), 6, 'pear.yaml:3'],
  [
    'a card that is not there',
    `${good}pear/scab:\n  - "black scabs on pears"\n`,
    8,
    'pear/scab: there is no',
  ],
  ['a card without questions', good.slice(0, good.indexOf('pear/midge')), 1, 'pear/midge: has no questions'],
  ['a number in place of a text', good.replace('"small pears turn black"', '12'), 6, 'must be a text'],
  ['a text in place of a list', good.replace(/midge:[\s\S]*/, 'midge: maggots\n'), 5, 'must hold a list'],
  ['no YAML', good.replace('"rust on the pear leaves"', '"rust on'), 3, ''],
  ['letters of another script', good.replace('small pears', 'छोटे pears'), 6, 'no letter of the Latin script'],
])('%s: the file and the line are named', (_, source, line, message) => {
  const faults = faultsOf(fileOf(source), fileOf(facts, 'facts'));
  expect(faults).toContainEqual(
    expect.stringMatching(
      new RegExp(`^content/questions/en/pear\\.yaml:${line}: .*${message.replace('.', '\\.')}`),
    ),
  );
});

test('English in another language is named, names in Latin letters are not', () => {
  const spanish = good
    .replace('orange spots on my pears', 'what are the spots on my peral')
    .replace('rust on the pear leaves', 'le falta NPK o urea al peral');
  const faults = faultsOf(fileOf(spanish, 'pear', 'es'));
  expect(faults).toContainEqual(
    expect.stringContaining('pear.yaml:2: pear/rust: English words: what, are, my'),
  );
  expect(faults.filter((fault) => fault.includes('pear.yaml:3:'))).toEqual([]);
});

test('a language with a script of its own needs both that and Latin letters', () => {
  const hindi = `pear/rust:
  - "नाशपाती पर नारंगी धब्बे"
  - "पत्तों पर जंग लगा है"
  - "nashpati par dhabbe hain"
pear/midge:
  - "छोटे फल काले होते हैं"
  - "फल में कीड़े हैं क्या"
`;
  const faults = faultsOf(fileOf(hindi, 'pear', 'hi'));
  expect(faults).toContain('content/questions/hi/pear.yaml:1: pear/rust: 2 questions, fewer than 3');
  expect(faults).toContain('content/questions/hi/pear.yaml:5: pear/midge: 0 in Latin letters, fewer than 1');
  expect(faults).toContain('content/questions/hi/facts.yaml:1: the file is missing');
});
