import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@agri/contract/limits.ts';
import type { Cache, Cached } from '../../adapters/cache/port.ts';
import type { PictureCodec } from '../../adapters/images/port.ts';
import type { NewsSource } from '../../adapters/news/port.ts';
import type { PublicWeb } from '../../adapters/upstream/port.ts';
import { AppError, UpstreamError } from '../../errors.ts';
import { type Article, cleanArticle, mergeArticles } from './rules.ts';

type Parts = {
  sources: NewsSource[];
  cache: Cache;
  web: PublicWeb;
  codec: PictureCodec;
  /** Signs the addresses of pictures, so that nobody has others fetched. */
  secret: string;
};

export type NewsService = ReturnType<typeof newsService>;

const MAX_ARTICLES = 60;
const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** How long the slower sources are waited for once one has answered. */
const PATIENCE_MS = 3_000;

/** Farming news of all sources as one list, and their pictures by way of this server. */
export function newsService({ sources, cache, web, codec, secret }: Parts) {
  const sign = (url: string) => createHmac('sha256', secret).update(url).digest('base64url');

  function readSource(source: NewsSource): Promise<Cached<Article[]>> {
    return cache.readThrough<Article[]>({
      kind: 'news',
      key: source.name,
      freshSeconds: limits.aroundFreshSeconds,
      fetch: async () => (await source.read()).map(cleanArticle).filter((article) => article !== undefined),
    });
  }

  /** What has come when all have answered, or a while after the first has. @throws when none has. */
  async function gather(): Promise<Cached<Article[]>[]> {
    const answers: Cached<Article[]>[] = [];
    const asked = sources.map(async (source) => answers.push(await readSource(source)));
    const all = Promise.allSettled(asked);
    await Promise.race([
      all,
      Promise.any(asked).then(
        () => sleep(PATIENCE_MS, undefined, { ref: false }),
        () => all,
      ),
    ]);
    if (answers.length === 0) {
      throw new UpstreamError('upstream_failed', 'The news cannot be loaded at the moment. Try again later.');
    }
    return answers;
  }

  return {
    /** @throws UpstreamError when no source has anything, old or new. */
    async listNews() {
      const answers = await gather();
      const articles = mergeArticles(answers.flatMap(({ value }) => value));
      return {
        articles: articles.slice(0, MAX_ARTICLES).map(({ pictureUrl, ...article }) => ({
          ...article,
          picture: pictureUrl === null ? null : { url: pictureUrl, sign: sign(pictureUrl) },
        })),
        fetchedAt: new Date(Math.max(...answers.map(({ fetchedAt }) => fetchedAt.getTime()))),
        stale: answers.every(({ stale }) => stale),
      };
    },

    /** The picture of an article, decoded and encoded anew. @throws AppError `not_found` for every fault. */
    async getPicture(url: string, signature: string): Promise<Buffer> {
      const expected = Buffer.from(sign(url));
      const given = Buffer.from(signature);
      const genuine = given.length === expected.length && timingSafeEqual(given, expected);
      try {
        if (!genuine) throw new Error('not an address of the news');
        const { jpeg } = await codec.encode(await web.download(url, PICTURE_MAX_BYTES));
        return jpeg;
      } catch (cause) {
        throw new AppError('not_found', 'There is no such picture.', { cause });
      }
    },
  };
}
