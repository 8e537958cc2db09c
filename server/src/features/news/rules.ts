import { cleanLine, cleanLink } from '@agri/contract/clean-text.ts';
import { limits } from '@agri/contract/limits.ts';
import { Parser } from 'htmlparser2';
import type { RawArticle } from '../../adapters/news/port.ts';

/** An article as plain text with safe addresses; the picture still lies at its publisher. */
export type Article = {
  title: string;
  description: string;
  pictureUrl: string | null;
  link: string;
  source: string;
  publishedAt: string | null;
};

const TITLE_CHARACTERS = 300;
const SOURCE_CHARACTERS = 80;
const HTML_MAX = 100_000;
const SILENT = new Set([
  'script',
  'style',
  'iframe',
  'noscript',
  'template',
  'object',
  'svg',
  'math',
  'title',
]);
const BLOCKS = new Set([
  'p',
  'br',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'td',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
]);

/** Makes an article of what a publisher wrote; undefined without a title or a link that can be opened. */
export function cleanArticle(raw: RawArticle): Article | undefined {
  const description = readHtml(raw.description);
  const title = cleanLine(readHtml(raw.title).text, TITLE_CHARACTERS);
  const link = cleanLink(raw.link, raw.base);
  if (title === '' || link === undefined) return undefined;
  const picture = cleanLink(raw.imageUrl, raw.base) ?? cleanLink(description.picture, raw.base);
  return {
    title,
    description: cleanLine(description.text, limits.newsShownCharacters),
    pictureUrl: picture ?? null,
    link,
    source:
      cleanLine(readHtml(raw.source).text, SOURCE_CHARACTERS) || new URL(link).hostname.replace(/^www\./, ''),
    publishedAt: readInstant(raw.publishedAt),
  };
}

/** HTML to text: what is no text is dropped, blocks become spaces; the first picture is noted. */
export function readHtml(html: string): { text: string; picture: string } {
  let text = '';
  let picture = '';
  let silent = 0;
  const parser = new Parser({
    onopentag(name, { src = '' }) {
      if (SILENT.has(name)) silent += 1;
      if (BLOCKS.has(name)) text += ' ';
      if (name === 'img' && picture === '') picture = src;
    },
    ontext(part) {
      if (silent === 0) text += part;
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1;
      if (BLOCKS.has(name)) text += ' ';
    },
  });
  parser.end(html.slice(0, HTML_MAX));
  return { text, picture };
}

function readInstant(time: string): string | null {
  const instant = Date.parse(time.trim());
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

/** Newest first, without a date last; what has the same address or title is one, and fills the other's gaps. */
export function mergeArticles(articles: Article[]): Article[] {
  const byKey = new Map<string, Article>();
  const kept: Article[] = [];
  for (const article of articles) {
    const keys = [`link ${plainLink(article.link)}`, `title ${plainTitle(article.title)}`];
    const twin = keys.map((key) => byKey.get(key)).find((known) => known !== undefined);
    if (twin) {
      twin.pictureUrl ??= article.pictureUrl;
      twin.publishedAt ??= article.publishedAt;
      if (twin.description === '') twin.description = article.description;
    } else kept.push(article);
    for (const key of keys) byKey.set(key, twin ?? article);
  }
  return kept.sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
}

/** An address without what only tells where the reader came from. */
function plainLink(link: string): string {
  const url = new URL(link);
  for (const name of [...url.searchParams.keys()]) {
    if (/^(utm_|fbclid|gclid|ref$)/.test(name)) url.searchParams.delete(name);
  }
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}`;
}

function plainTitle(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
  return plain === '' ? title : plain;
}
