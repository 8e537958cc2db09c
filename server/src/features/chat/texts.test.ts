import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { listHostileAnswers } from '../../../../simulators/src/hostile-answers.ts';
import { readCapturedLists } from '../../../test/fixtures/captures.ts';
import type { GuideCard } from '../../adapters/advisor/port.ts';
import { closeBold, listSources, renderAnswer, writePreface } from './texts.ts';

const source = 'https://plantwise.example/blight?crop=tomato';
const links = { ownOrigin: 'http://localhost:3000', sources: [{ url: source }, {}] };
const render = (text: string) => renderAnswer(text, links);

const tags = new Set(
  'h2 h3 h4 p ul ol li strong em del br hr blockquote a table thead tbody tr th td code pre'.split(' '),
);
const empty = new Set(['br', 'hr']);

/** What in this HTML is not allowed, found by another parser than the sanitiser's own rules. */
function findFaults(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (!tags.has(name)) faults.push(`<${name}>`);
        for (const [key, value] of Object.entries(attributes)) {
          const mayHave = name === 'a' && (key === 'rel' || (key === 'href' && isOurs(value)));
          if (!mayHave) faults.push(`${name} ${key}=${value}`);
        }
        if (!empty.has(name)) open.push(name);
        if (open.length > 30) faults.push('too deep');
      },
      onclosetag(name, isImplied) {
        if (empty.has(name)) return;
        if (isImplied || open.pop() !== name) faults.push(`</${name}> does not fit`);
      },
      oncomment: () => faults.push('a comment'),
      onprocessinginstruction: () => faults.push('an instruction'),
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return faults;
}

function isOurs(href: string): boolean {
  return href === source || new URL(href, links.ownOrigin).origin === links.ownOrigin;
}

describe('what Markdown becomes', () => {
  test.each([
    ['# A\n\n##### B', '<h2>A</h2>\n<h4>B</h4>\n'],
    ['**a** *b* ~~c~~ `d`', '<p><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></p>\n'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
    ['1. [pick] a\n2. [none] b', '<ol>\n<li data-step="pick">a</li>\n<li>b</li>\n</ol>\n'],
    ['- [x] done', '<ul>\n<li>[x] done</li>\n</ul>\n'],
    ['```js\na < b\n```', '<pre><code>a &lt; b\n</code></pre>\n'],
    ['1 < 2 & 3 > 2', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>\n'],
    ['a<br>b', '<p>a<br />b</p>\n'],
    ['<b>bold</b>', '<p>&lt;b&gt;bold&lt;/b&gt;</p>\n'],
    ['![a leaf](https://x.example/a.png)', '<p>a leaf</p>\n'],
    ['[home](/home)', '<p><a href="/home" rel="noopener noreferrer">home</a></p>\n'],
    [
      '[farm](http://localhost:3000/agriDataHome)',
      '<p><a href="http://localhost:3000/agriDataHome" rel="noopener noreferrer">farm</a></p>\n',
    ],
    [`[card](${source})`, `<p><a href="${source}" rel="noopener noreferrer">card</a></p>\n`],
    [`[card](${source}&x=1)`, '<p>card</p>\n'],
    ['[x](https://x.example)', '<p>x</p>\n'],
    ['https://x.example', '<p>https://x.example</p>\n'],
    ['[x](//x.example) [y](javascript:alert(1))', '<p>x y</p>\n'],
    ['😀 मक्का العربية', '<p>😀 मक्का العربية</p>\n'],
  ])('%j', (markdown, html) => {
    expect(render(markdown)).toBe(html);
  });

  test('a table stays a table', () => {
    const html = render('| a | b |\n|:--|--:|\n| 1 | 2 |');
    expect(html.replace(/\s+/g, '')).toBe(
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    );
  });
});

test('the test itself sees what is not allowed', () => {
  for (const html of [
    '<img src=x>',
    '<p id=a>x</p>',
    '<a href="//x.example">x</a>',
    '<!-- x -->',
    '<p><em>x</p>',
    '<a href="javascript:x">x</a>',
  ]) {
    expect([html, findFaults(html).length > 0]).toEqual([html, true]);
  }
});

test('of more than a thousand hostile answers none gets a tag, an attribute or a link through', () => {
  const answers = listHostileAnswers();
  expect(answers.length).toBeGreaterThanOrEqual(1_000);
  expect(new Set(answers.map(({ markdown }) => markdown)).size).toBe(answers.length);
  for (const { name, markdown } of answers) expect([name, findFaults(render(markdown))]).toEqual([name, []]);
});

test('naughty strings come out as text', () => {
  const strings = readCapturedLists<string>('text/naughty.json', 'text/blns.json');
  expect(strings.length).toBeGreaterThan(40);
  for (const text of strings) {
    for (const markdown of [
      text,
      `## ${text}`,
      `- ${text}`,
      `[${text}](${text})`,
      `| a |\n|---|\n| ${text} |`,
    ]) {
      expect([text, findFaults(render(markdown))]).toEqual([text, []]);
    }
  }
});

const card = (id: string): GuideCard => ({
  signs: [],
  parts: [],
  id,
  class: 'crop-problems',
  title: `Card ${id}`,
  crops: ['tomato'],
  kind: 'disease',
  short: { sign: 'Rings.', acts: ['Cut.'], doNot: 'No heap.', call: 'Soon.' },
  aliases: {},
  symptoms: [],
  sources: [
    { publisher: 'FAO', title: 'Tomatoes', year: 2010 },
    { publisher: 'CABI', title: 'Blight', year: 2012, url: source },
  ],
  sections: {
    looksLike: 'Rings.',
    lookAlikes: 'Spots.',
    doFirst: 'Cut.',
    chemical: 'Label.',
    expert: 'Soon.',
  },
});

test('a card has a chip for each of its publications', () => {
  expect(listSources([card('a/b')])).toEqual([
    { card: 'a/b', title: 'Tomatoes (2010)', publisher: 'FAO' },
    { card: 'a/b', title: 'Blight (2012)', publisher: 'CABI', url: source },
  ]);
});

test.each([
  ['quota_spent', 'used up today’s messages'],
  ['models_failed', 'didn’t answer'],
] as const)('an answer without a model says that it is because of %s', (reason, words) => {
  const said = writePreface({ reason, hasPhoto: true, language: 'en' });
  expect(said).toContain(words);
  expect(said).toContain('I can’t recognise photos here');
});

test.each([
  ['**Fits best: early', '<p><strong>Fits best: early</strong></p>'],
  ['Take off the leaves. **', '<p>Take off the leaves.</p>'],
  [
    '**Do first**\n\nWater the **soil',
    '<p><strong>Do first</strong></p><p>Water the <strong>soil</strong></p>',
  ],
  ['**Do first** and rest', '<p><strong>Do first</strong> and rest</p>'],
])('a bold that is cut in two shows no stars: %s', (said, html) => {
  expect(render(closeBold(said)).replaceAll('\n', '')).toBe(html);
});
