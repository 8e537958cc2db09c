import { cleanLine, cleanLink } from '@agri/contract/clean-text.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanArticle, mergeArticles, readHtml } from './rules.ts';

const raw = (given = {}) => ({
  title: 'Rain',
  description: 'It rained.',
  imageUrl: '',
  base: 'https://paper.example/feed',
  link: '/rain',
  source: 'Paper',
  publishedAt: 'Fri, 06 Mar 2026 08:00:00 GMT',
  ...given,
});

test('HTML becomes text: scripts go, blocks part words, entities are read', () => {
  const html =
    '<p>One &amp; two</p><script>alert(1)</script><style>p{}</style><p>three<br>four</p><iframe>x</iframe>';
  expect(cleanLine(readHtml(html).text, 1000)).toBe('One & two three four');
});

test('relative addresses are meant from the feed; the first picture of the text is taken', () => {
  expect(cleanArticle(raw({ description: '<img src="/a.jpg">Text' }))).toMatchObject({
    link: 'https://paper.example/rain',
    pictureUrl: 'https://paper.example/a.jpg',
    publishedAt: '2026-03-06T08:00:00.000Z',
  });
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'https://u:p@x.example/',
])('the address %s is none', (link) => {
  expect(cleanLink(link)).toBeUndefined();
  expect(cleanArticle(raw({ link }))).toBeUndefined();
  expect(cleanArticle(raw({ imageUrl: link }))?.pictureUrl).toBeNull();
});

test('direction overrides and controls are taken out; joiners of Indic scripts stay', () => {
  const title = 'safe\u202egpj.exe \u2066x\u2069 \u0007क्\u200dष';
  expect(cleanArticle(raw({ title }))?.title).toBe('safegpj.exe x क्\u200dष');
});

test('a description is cut at 1,000 characters as people count them, and an ellipsis', () => {
  const family = '👨‍👩‍👧‍👦';
  const description = cleanArticle(raw({ description: family.repeat(1400) }))?.description ?? '';
  const parts = Array.from(new Intl.Segmenter().segment(description), ({ segment }) => segment);
  expect(parts).toHaveLength(1001);
  expect(parts.at(-1)).toBe('…');
  expect(new Set(parts.slice(0, 1000))).toEqual(new Set([family]));
  expect(cleanArticle(raw({ description: 'x'.repeat(1000) }))?.description).toBe('x'.repeat(1000));
});

test('megabytes of text or of marks on one letter come out short', () => {
  const article = cleanArticle(
    raw({ title: `a${'\u0301'.repeat(5_000_000)}`, description: '<b>'.repeat(3_000_000) }),
  );
  expect(`${article?.title ?? ''}${article?.description ?? ''}`.length).toBeLessThan(100_000);
});

test('the same article twice is one, and each fills the gaps of the other', () => {
  const articles = [
    raw({ link: 'https://paper.example/rain?utm_source=rss', description: '' }),
    raw({ link: 'https://www.paper.example/rain/', imageUrl: '/a.jpg' }),
    raw({ title: 'RAIN!', link: 'https://other.example/1' }),
    raw({ title: 'Sun', link: 'https://other.example/2', publishedAt: '2026-03-07T08:00:00Z' }),
    raw({ title: 'No date', link: 'https://other.example/3', publishedAt: 'soon' }),
  ].flatMap((article) => cleanArticle(article) ?? []);
  const merged = mergeArticles(articles);
  expect(merged.map(({ title }) => title)).toEqual(['Sun', 'Rain', 'No date']);
  expect(merged[1]).toMatchObject({ description: 'It rained.', pictureUrl: 'https://paper.example/a.jpg' });
});

test('whatever a publisher writes, no tag and no foreign scheme comes out', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<script>', '</p>', '&lt;', 'javascript:', '<img src=x onerror=y>', '\u202e'),
  );
  fc.assert(
    fc.property(fc.array(hostile), fc.array(hostile), (title, link) => {
      const article = cleanArticle(raw({ title: `T${title.join('')}`, link: link.join('') }));
      if (!article) return;
      expect(article.link).toMatch(/^https?:/);
      expect(article.title.isWellFormed()).toBe(true);
      expect(article.title).not.toMatch(/[\u202a-\u202e\u2066-\u2069\p{Cc}]/u);
    }),
  );
});
