import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@agri/contract/limits.ts';
import type { Cache, Cached } from '../../adapters/cache/port.ts';
import type { NewsSource } from '../../adapters/news/port.ts';
import { UpstreamError } from '../../errors.ts';
import { type Article, cleanArticle, mergeArticles } from './rules.ts';

type Parts = {
  sources: NewsSource[];
  cache: Cache;
  /** Opens the address of a picture to everybody. */
  signPicture: (url: string) => string;
};

export type NewsService = ReturnType<typeof newsService>;

const MAX_ARTICLES = 60;
/** How long the slower sources are waited for once one has answered. */
const PATIENCE_MS = 3_000;

/** Farming news of all sources as one list. */
export function newsService({ sources, cache, signPicture }: Parts) {
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
      throw new UpstreamError(
        'upstream_failed',
        'News is unavailable right now. Try again in a few minutes.',
      );
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
          picture: pictureUrl === null ? null : { url: pictureUrl, sign: signPicture(pictureUrl) },
        })),
        fetchedAt: new Date(Math.max(...answers.map(({ fetchedAt }) => fetchedAt.getTime()))),
        stale: answers.every(({ stale }) => stale),
      };
    },
  };
}
