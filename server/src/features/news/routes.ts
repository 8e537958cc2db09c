import type { FastifyInstance } from 'fastify';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { NewsService } from './service.ts';

const PICTURES_AT = '/api/newsImage';

export function newsRoutes(app: FastifyInstance, options: RouteOptions, news: NewsService): void {
  route(app, options, 'news', async () => {
    const { articles, fetchedAt, stale } = await news.listNews();
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
      const jpeg = await news.getPicture(
        typeof url === 'string' ? url : '',
        typeof sign === 'string' ? sign : '',
      );
      return reply.header('cache-control', 'public, max-age=86400, immutable').type('image/jpeg').send(jpeg);
    },
  );
}
