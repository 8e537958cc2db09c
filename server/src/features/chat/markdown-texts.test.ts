import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listHeavyAnswers, repetitiveMarkdown } from '../../../../simulators/src/hostile-markdown.ts';
import { ANSWER_MAX_BYTES } from '../../adapters/advisor/port.ts';
import { cutToBytes } from './rules.ts';
import { renderAnswer, writeCut } from './texts.ts';

// What holds up the process shows as a test that does not end: one of these took a minute for a quarter of the bytes.
const links = { ownOrigin: 'http://localhost:3000', sources: [] };
const render = (text: string) => renderAnswer(text, links);
/** What becomes of one letter at most: a list item, an emphasis or a cell, with its tags. */
const GROWTH_MAX = 20;

test.each(listHeavyAnswers(ANSWER_MAX_BYTES).map(({ name, markdown }) => [name, markdown] as const))(
  '%s: as long as an answer may be, it is shown, and does not grow without measure',
  (_name, markdown) => {
    const html = render(markdown);
    expect(html.length).toBeGreaterThan(0);
    expect(html.length).toBeLessThanOrEqual(markdown.length * GROWTH_MAX);
  },
);

test('whatever Markdown an answer repeats, no letter of it is lost, and it does not grow without measure', () => {
  const letters = (text: string) => text.match(/ж/g)?.length ?? 0;
  fc.assert(
    fc.property(repetitiveMarkdown(ANSWER_MAX_BYTES), (markdown) => {
      const html = render(`${markdown.slice(0, -5)}\n\nж ж ж`);
      expect(html.length).toBeLessThanOrEqual(markdown.length * GROWTH_MAX);
      expect(letters(html)).toBe(3);
    }),
    { numRuns: 100 },
  );
});

test('what is nested too deep to be shown so is shown as text', () => {
  expect(render(`${'> '.repeat(40)}deep`)).toBe(`<p>${'&gt; '.repeat(40)}deep</p>`);
  expect(render(`${'> '.repeat(5)}deep`)).toContain('<blockquote>');
});

test('a long answer of an ordinary model keeps its headings, lists and tables', () => {
  const section = `## Blight\n\n- **Cut off** the leaves\n- Burn them\n\n| day | what |\n|---|---|\n| 1 | cut |\n| 2 | *burn* |\n\nWater the soil, not the leaves. `;
  const html = render(cutToBytes(`${section}\n\n`.repeat(200), 16_000));
  for (const tag of ['<h2>', '<li>', '<table>', '<strong>', '<em>']) expect(html).toContain(tag);
});

test.each([
  ['Cut off the', 'Cut off the\n\n'],
  ['Cut **off the', 'Cut **off the**\n\n'],
  ['```\nx < y', '```\nx < y\n```\n\n'],
])('an answer that is cut within %j is closed before the person is told', (said, closed) => {
  const note = 'The answer got too long and was cut here. Ask for the rest.';
  expect(said + writeCut(said, 'en')).toBe(closed + note);
  expect(render(said + writeCut(said, 'en'))).toMatch(new RegExp(`<p>${note}</p>\\s*$`));
  expect(writeCut(said, 'sw')).toContain('limekatwa hapa');
});

test('a text is cut between words, or at least between characters, and never becomes too long', () => {
  expect(cutToBytes('Cut off the leaves', 12)).toBe('Cut off the');
  expect(cutToBytes('leaves', 6)).toBe('leaves');
  expect(cutToBytes('👩🏽‍🌾👩🏽‍🌾', 20)).toBe('👩🏽‍🌾');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), (text, maxBytes) => {
      const cut = cutToBytes(text, maxBytes);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(maxBytes);
    }),
  );
});
