import type { FastifyInstance } from 'fastify';
import { sayingIfUnavailable } from '../../errors.ts';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { NewsPictureService } from './picture-service.ts';
import type { NewsService } from './service.ts';

const PICTURES_AT = '/api/newsImage';
const NO_NEWS = 'News is unavailable right now. Try again in a few minutes.';

type Parts = { news: NewsService; newsPictures: NewsPictureService };

export function newsRoutes(app: FastifyInstance, options: RouteOptions, parts: Parts): void {
  const { news, newsPictures } = parts;

  route(app, options, 'news', async () => {
    const { articles, fetchedAt, stale } = await sayingIfUnavailable(NO_NEWS, () => news.listNews());
    return {
      message: 'News found.',
      data: {
        results: articles.map(({ title, description, link, source, publishedAt, picture }) => ({
          title,
          description,
          image_url: picture && `${PICTURES_AT}?${new URLSearchParams(picture)}`,
          link,
          source,
          published_at: publishedAt,
        })),
      },
      fetched_at: fetchedAt.toISOString(),
      stale,
    };
  });

  // The signature opens it: only addresses out of the news have one, and they are nobody's secret.
  app.get<{ Querystring: { url?: unknown; sign?: unknown } }>(
    PICTURES_AT,
    { schema: { hide: true } },
    async (request, reply) => {
      const { url, sign } = request.query;
      const jpeg = await newsPictures.getPicture(
        typeof url === 'string' ? url : '',
        typeof sign === 'string' ? sign : '',
        request.ip,
      );
      return reply.header('cache-control', 'public, max-age=86400, immutable').type('image/jpeg').send(jpeg);
    },
  );
}
