import { expect, test } from 'vitest';
import { listHostileAnswers } from '../../../../simulators/src/hostile-answers.ts';
import { writeAdviceHtml } from './html-texts.ts';
import type { Advice } from './room.ts';

const advice: Advice = {
  room: 'safety',
  text: '**Wash.**\n\nCall.',
  folds: [{ title: 'Sources <x>', text: '- WHO' }],
  links: [{ label: 'Emergency <112>', href: 'tel:112' }],
  taps: [],
  cards: [],
};

test('text, then links, then what opens by a tap', () => {
  expect(writeAdviceHtml(advice).replaceAll('\n', '')).toBe(
    '<p><strong>Wash.</strong></p><p>Call.</p>' +
      '<ul><li><a href="tel:112">Emergency &lt;112&gt;</a></li></ul>' +
      '<details><summary>Sources &lt;x&gt;</summary><ul><li>WHO</li></ul></details>',
  );
});

test('the steps of the text carry their kinds, a list in a fold none', () => {
  const html = writeAdviceHtml({
    ...advice,
    text: '1. Pick.\n2. Wait.\n3. Water.',
    kinds: ['pick', 'none', 'water'],
    folds: [{ title: 'More', text: '1. Read.' }],
  });
  expect(html.match(/<li[^>]*>/g)).toEqual([
    '<li data-step="pick">',
    '<li>',
    '<li data-step="water">',
    '<li>',
    '<li>',
  ]);
});

test('what opens in another language says so to a screen reader, its title and its note do not', () => {
  const fold = { title: 'लक्षण', note: '*अंग्रेज़ी में*', text: 'Rings.', language: 'en' } as const;
  expect(writeAdviceHtml({ ...advice, folds: [fold] }).replaceAll('\n', '')).toContain(
    '<summary>लक्षण</summary><p><em>अंग्रेज़ी में</em></p><section lang="en" dir="ltr"><p>Rings.</p></section>',
  );
});

test('a notice stands before all else', () => {
  expect(writeAdviceHtml({ ...advice, notice: 'Banned.' })).toMatch(/^<p>Banned\.<\/p>/);
});

test.each([
  'javascript:alert(1)',
  'https://x.example',
  '//x.example',
  'tel:1 onclick=x',
  'tel:+1-900',
  'data:x',
  '/\\x',
])('no room leads to %s', (href) =>
  expect(writeAdviceHtml({ ...advice, links: [{ label: 'x', href }] })).not.toContain('<a'),
);

test('of more than a thousand hostile texts none gets a link, a script or a tag of its own into any part', () => {
  for (const { name, markdown } of listHostileAnswers()) {
    const html = writeAdviceHtml({
      ...advice,
      notice: markdown,
      text: markdown,
      folds: [{ title: markdown, text: markdown }],
      links: [{ label: markdown, href: 'tel:112' }],
    });
    const links = html.match(/<a\b[^>]*>/g) ?? [];
    expect([name, links.filter((link) => link !== '<a href="tel:112">')]).toEqual([name, []]);
    expect([name, /<(script|img|iframe|style|svg|form|object)\b/i.test(html)]).toEqual([name, false]);
  }
});

test('a text leads to the sources of its cards, and nowhere else', () => {
  const sources = [
    { publisher: 'FAO', title: 'Beans', year: 2020, url: 'https://fao.example/beans' },
    { publisher: 'FAO', title: 'Peas', year: 2020, url: 'http://fao.example/peas' },
  ];
  const cards = [{ sources } as Advice['cards'][number]];
  const text =
    '[FAO](https://fao.example/beans) [Peas](http://fao.example/peas) [x](https://x.example) [y](/y)';
  expect(writeAdviceHtml({ ...advice, folds: [], links: [], text, cards })).toBe(
    '<p><a href="https://fao.example/beans" rel="noopener noreferrer">FAO</a> Peas x y</p>\n',
  );
});

test('the sentence that it begins with carries how sure it is and what is seen of it, also behind other words', () => {
  const begun = { begin: 'Probably **Rust <1>**.', certainty: 'likely' as const, sign: 'rust' };
  const text = 'The AI didn’t answer.\n\nProbably **Rust <1>**. Orange dust.';
  expect(writeAdviceHtml({ ...advice, ...begun, text })).toMatch(
    /^<p>The AI didn’t answer.<\/p>\s<p><em data-sure="likely" data-sign="rust">Probably <strong>Rust &lt;1&gt;<\/strong>\.<\/em> Orange/,
  );
  expect(writeAdviceHtml({ ...advice, ...begun, certainty: undefined })).not.toContain('data-s');
});
