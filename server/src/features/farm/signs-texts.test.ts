import { expect, test } from 'vitest';
import { judgeSigns, writeSignsRecord } from './signs-texts.ts';

const cardOf = (title: string) => ({
  id: 'tomato/x',
  title,
  kind: 'disease' as const,
  aliases: {},
  short: { sign: `Sign of ${title}.`, acts: ['One.', 'Two.', 'Three.'], doNot: 'Don’t wait.', call: 'Call.' },
  sections: { looksLike: 'a', lookAlikes: 'b', doFirst: 'c', chemical: 'd', expert: 'e' },
  sources: [{ publisher: 'P', title: 'T', year: 2020 }],
});
const leaf = {
  sharpness: 500,
  exposure: 0.5,
  way: 'leaf' as const,
  canopy: 0.7,
  yellowed: 0.05,
  browned: 0.1,
};
const record = { measurements: leaf, photo_way: null };
const first = { mode: 'guide' as const, html: '<p>Before.</p>', language: 'en' };
const chosen = { ...cardOf('Early blight'), certainty: 'likely' as const };
const write = (given: object = {}, urgent = '') =>
  writeSignsRecord(
    { record, first, chosen, others: [cardOf('Late blight')], language: 'en', ...given },
    urgent,
  );

test('the card stands first with its certainty, then how bad the measured leaf is, three steps and the don’t', () => {
  expect(write()).toMatch(
    /^<p><em data-sure="likely">Probably <strong>Early blight<\/strong>\.<\/em> Sign of Early blight\.<\/p><p data-severity="moderate">.*<ol>.*One.*<\/ol>\s*<blockquote>\s*<p>Don’t wait\./s,
  );
});

test('what looks alike has its surest sign, and the photo keeps its figures', () => {
  expect(write()).toContain('<li>Late blight: Sign of Late blight.</li>');
  expect(write()).toContain('<summary>The photo</summary><p><strong>15% of the leaf is yellow or brown');
});

test('how bad it is is said of a measured leaf only, and of no healthy one', () => {
  const withPhoto = (measurements: object) => write({ record: { ...record, measurements } });
  expect(withPhoto({ ...leaf, way: 'plant' })).not.toContain('data-severity');
  expect(withPhoto({ ...leaf, yellowed: 0, browned: 0.004 })).not.toContain('data-severity');
  expect(withPhoto({ ...leaf, yellowed: 0.2, browned: 0.2 })).toContain('data-severity="severe"');
});

test('what a model had said stays, below', () => {
  const html = write({ first: { ...first, mode: 'model' } });
  expect(html).toContain('<summary>What the AI said</summary><p>Before.</p>');
});

test('signs that fit nothing are said to, and the record keeps what it said before', () => {
  expect(write({ chosen: undefined, others: [] })).toMatch(
    /^<p><strong>What you saw doesn’t point to one problem\.<\/strong> Show the plant.*<\/p><p>Before\.<\/p>$/,
  );
});

test('a warning of danger stays above all', () => {
  expect(write({}, '<p>Wash it off.</p>').startsWith('<p>Wash it off.</p><p><em data-sure')).toBe(true);
});

test('what a model had said in another language is marked as such', () => {
  const html = write({ first: { mode: 'model', html: '<p>पहले।</p>', language: 'hi' } });
  expect(html).toContain('<summary>What the AI said</summary><section lang="hi"><p>पहले।</p></section>');
});

test('taps alone are never called sure', () => {
  expect([0.2, 0.59, 0.6, 1].map(judgeSigns)).toEqual(['possible', 'possible', 'likely', 'likely']);
});
