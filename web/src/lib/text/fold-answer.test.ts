import { expect, test } from 'vitest';
import { foldAnswer, readHeadline, writePlain } from './fold-answer.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');
const acts = '<ol><li>Pick.</li><li>Water.</li></ol>';
const table =
  '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>';

test('a short answer stands as it is', () => {
  const html = `<p>${words(55)}</p><p>${words(12)}</p>`;
  expect(foldAnswer(html)).toEqual({ said: html, folds: '' });
});

test('acts with the one thing not to do stand open, what comes behind them is folded', () => {
  const open = `<p>${words(10)}</p>${acts}<blockquote><p>Do not.</p></blockquote>`;
  expect(foldAnswer(`${open}<h3>Later</h3><p>x</p>`)).toEqual({
    said: open,
    folds: '<h3>Later</h3><p>x</p>',
  });
});

test('acts stand open behind their own heading', () => {
  const open = `<p>${words(58)}</p><h3>Do first</h3>${acts}`;
  expect(foldAnswer(`${open}${table}`)).toEqual({ said: open, folds: table });
});

test('words above the limit are folded, each part under its title', () => {
  const html = `<p>${words(60)}</p><p>y</p><h3>A</h3><p>x</p><h3>B</h3><p>z</p>`;
  expect(foldAnswer(html)).toEqual({
    said: `<p>${words(60)}</p>`,
    folds:
      '<p>y</p><details open=""><summary>A</summary><p>x</p></details><details><summary>B</summary><p>z</p></details>',
  });
});

test('one long part is never folded away', () => {
  expect(foldAnswer(`<p>${words(200)}</p>`)).toEqual({ said: `<p>${words(200)}</p>`, folds: '' });
});

test('bold words and a heading at the beginning are a headline, a bold word alone is not', () => {
  expect(readHeadline('<p><strong>Early blight.</strong> Rings.</p><p>x</p>')).toEqual({
    name: 'Early blight',
    rest: '<p> Rings.</p><p>x</p>',
  });
  expect(readHeadline('<h2>Rust</h2><p>x</p>')).toEqual({ name: 'Rust', rest: '<p>x</p>' });
  expect(readHeadline('<p><strong>No.</strong></p>')).toBeUndefined();
  expect(readHeadline('<p><strong>Rust</strong> fits best.</p><p>x</p>')).toBeUndefined();
  expect(readHeadline('<p>It is <strong>rust</strong>.</p>')).toBeUndefined();
});

test('what is pasted elsewhere keeps its lines, its numbers and its cells', () => {
  expect(writePlain(`<p>One <strong>two</strong>.</p>${acts}${table}`)).toBe(
    'One two.\n1. Pick.\n2. Water.\na · b\n1 · 2',
  );
});
