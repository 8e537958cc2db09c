import { Parser } from 'htmlparser2';
import type { RawArticle } from './port.ts';

type Fields = Record<string, string>;

const ROOTS = new Set(['rss', 'feed', 'rdf:rdf']);
const TEXT_FIELDS = new Set([
  'title',
  'link',
  'description',
  'summary',
  'content',
  'content:encoded',
  'pubdate',
  'published',
  'updated',
  'dc:date',
  'media:description',
]);
const MAX_ITEMS = 100;

/**
 * Reads RSS 0.9 to 2.0, RDF and Atom, forgiving what people get wrong (htmlparser2 in XML mode).
 * @throws Error when it is no feed, or when its end is missing.
 */
export function readXmlFeed(xml: string, address: string): RawArticle[] {
  const items: Fields[] = [];
  const channel: Fields = {};
  const open: string[] = [];
  let root = '';
  let closed = false;
  let item: Fields | undefined;
  let field = '';
  let fieldDepth = 0;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name);
        if (root === '' && ROOTS.has(name)) root = name;
        if (item === undefined && (name === 'item' || name === 'entry')) {
          item = { base: attributes['xml:base'] ?? '' };
          items.push(item);
          return;
        }
        if (field !== '') return;
        const target = item ?? channel;
        noteLink(name, attributes, target);
        notePicture(name, attributes, target);
        const inside = item !== undefined || open.length <= 3;
        if (inside && TEXT_FIELDS.has(name) && target[name] === undefined) {
          field = name;
          fieldDepth = open.length;
          target[name] = '';
        }
      },
      ontext(text) {
        const target = item ?? channel;
        if (field !== '') target[field] = (target[field] ?? '') + text;
      },
      onclosetag(name, implied) {
        if (field !== '' && open.length === fieldDepth) field = '';
        open.pop();
        if (name === 'item' || name === 'entry') item = undefined;
        if (name === root && !implied) closed = true;
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
  parser.end(xml);
  if (root === '' || !closed) throw new Error('no whole feed');
  return items.slice(0, MAX_ITEMS).map((fields) => toArticle(fields, channel, address));
}

/** Reads a JSON Feed (https://www.jsonfeed.org/version/1.1/). @throws Error when it is none. */
export function readJsonFeed(json: string, address: string): RawArticle[] {
  const feed: unknown = JSON.parse(json);
  if (!isObject(feed) || !Array.isArray(feed.items)) throw new Error('no feed');
  const base = text(feed.home_page_url) || address;
  return feed.items
    .filter(isObject)
    .slice(0, MAX_ITEMS)
    .map((item) => ({
      title: text(item.title),
      description: text(item.summary) || text(item.content_text) || text(item.content_html),
      imageUrl: text(item.image) || text(item.banner_image),
      base,
      link: text(item.url) || text(item.external_url),
      source: text(feed.title),
      publishedAt: text(item.date_published) || text(item.date_modified),
    }));
}

function toArticle(fields: Fields, channel: Fields, address: string): RawArticle {
  const base = resolveBase(fields.base || channel.href || channel.link || '', address);
  return {
    title: fields.title ?? '',
    description:
      fields.description ||
      fields.summary ||
      fields['content:encoded'] ||
      fields.content ||
      fields['media:description'] ||
      '',
    imageUrl: fields.picture ?? '',
    base,
    link: fields.href || fields.link || '',
    source: channel.title ?? '',
    publishedAt: fields.pubdate || fields.published || fields['dc:date'] || fields.updated || '',
  };
}

function resolveBase(base: string, address: string): string {
  return URL.canParse(base.trim(), address) ? new URL(base.trim(), address).href : address;
}

/** Atom has the address in an attribute; of several links the one to the page counts. */
function noteLink(name: string, { href, rel }: Fields, target: Fields): void {
  if (name !== 'link' || href === undefined) return;
  if (rel === undefined || rel === 'alternate') target.href ??= href;
}

function notePicture(name: string, attributes: Fields, target: Fields): void {
  const { url, href, type = '', medium = '' } = attributes;
  const found =
    ((name === 'enclosure' || name === 'media:content') &&
      (type.startsWith('image/') || medium === 'image' || /\.(jpe?g|png|webp)(\?|$)/i.test(url ?? '')) &&
      url) ||
    (name === 'media:thumbnail' && url) ||
    (name === 'itunes:image' && href);
  if (found) target.picture ??= found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
