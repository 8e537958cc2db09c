import { expect, test } from 'vitest';
import { readAnswer, splitFolds, splitLead } from './read-answer.ts';

const named =
  '<p><em data-sure="likely" data-sign="rust">Probably <strong>Rust</strong>.</em> Orange dust.</p>';
const rest = '<ol><li>Pick.</li></ol>';

test('the name, how sure it is, its sign and its drawing are read, and the rest stays HTML', () => {
  expect(readAnswer(named + rest)).toEqual({
    name: 'Rust',
    certainty: 'likely',
    sign: 'Orange dust.',
    drawing: 'rust',
    rest,
  });
});

test('behind a warning nothing is read, and what stands before the name can be split off', () => {
  const warning = '<p>Banned.</p>';
  expect(readAnswer(warning + named)).toBeUndefined();
  expect(splitLead(warning + named)).toEqual({ lead: warning, rest: named });
  expect(splitLead(rest)).toEqual({ lead: '', rest });
});

test('the title of a section that was asked for is no sign', () => {
  const asked = '<p><em data-sure="sure">This is <strong>Rust</strong>.</em> <strong>Chemicals</strong></p>';
  expect(readAnswer(asked)).toMatchObject({ sign: '', rest: '<p> <strong>Chemicals</strong></p>' });
});

test('a certainty that is not known is none', () => {
  expect(readAnswer('<p><em data-sure="very">It is <strong>Rust</strong>.</em></p>')).toBeUndefined();
});

test('folds are told from what stands open', () => {
  const fold = '<details><summary>More</summary><p>x</p></details>';
  expect(splitFolds(rest + fold)).toEqual({ said: rest, folds: fold });
});
