import type { Spend, Upstream } from '../upstream/port.ts';
import type { NewsSource, RawArticle } from './port.ts';

type Options = { key: string; url: string; upstream: Upstream; spend: Spend };

const QUERY = 'agriculture OR farming OR farmers OR crops';
/** What stands in the place of what a plan does not pay for. */
const NOTHING = /^(none|null|only available in .*plans)$/i;

/** newsdata.io, with a key (https://newsdata.io/documentation). `spend` takes one of the calls of the day. */
export function newsdata({ key, url, upstream, spend }: Options): NewsSource {
  return {
    name: 'newsdata.io',
    async read() {
      const address = new URL(url);
      for (const [name, value] of Object.entries({ apikey: key, q: QUERY, language: 'en' })) {
        address.searchParams.set(name, value);
      }
      return upstream.read({ url: address, spend }, ({ bytes }) =>
        readResults(JSON.parse(bytes.toString('utf8'))),
      );
    },
  };
}

/** Reads an answer. An error has status `error`, or an object where the list should be. @throws Error for both. */
function readResults(answer: unknown): RawArticle[] {
  if (!isObject(answer) || answer.status === 'error' || !Array.isArray(answer.results))
    throw new Error('no news');
  return answer.results.filter(isObject).map((item) => ({
    title: text(item.title),
    description: text(item.description) || text(item.content),
    imageUrl: text(item.image_url),
    base: 'https://newsdata.io/',
    link: text(item.link),
    source: text(item.source_name) || text(item.source_id),
    publishedAt: readUtc(text(item.pubDate)),
  }));
}

/** Its times are UTC and do not say so. */
function readUtc(time: string): string {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time) ? `${time.replace(' ', 'T')}Z` : time;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  return typeof value === 'string' && !NOTHING.test(value.trim()) ? value : '';
}
