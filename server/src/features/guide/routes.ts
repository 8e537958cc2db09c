import { readAcceptLanguage } from '@agri/contract/languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { GuideReadingService } from './reading-service.ts';
import type { WholeGuideService } from './whole-service.ts';

/** The guide is open to everybody: it holds nothing of a person. */
export function guideRoutes(
  app: FastifyInstance,
  options: RouteOptions,
  { reading: guide, whole }: { reading: GuideReadingService; whole: WholeGuideService },
): void {
  route(app, options, 'getGuide', ({ request }) => guide.listSubjects(languageOf(request)));

  route(app, options, 'getWholeGuide', async ({ request, reply }) => {
    const { version, body } = await whole.read(readerOf(request));
    const encoding = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? 'br' : 'gzip';
    reply
      .type('application/json; charset=utf-8')
      .header('content-encoding', encoding)
      .header('etag', `"${version}-${encoding}"`)
      .header('vary', 'accept-encoding, accept-language');
    return reply.send(body[encoding]) as never;
  });

  route(app, options, 'getGuideCards', ({ input, request }) =>
    guide.listCards(input.subject, readerOf(request)),
  );

  route(app, options, 'findGuideCards', ({ input, request }) =>
    guide.search(input.question, readerOf(request)),
  );

  route(app, options, 'getGuideCard', ({ input, request }) => guide.readCard(input.id, readerOf(request)));
}

function languageOf(request: FastifyRequest) {
  return readAcceptLanguage(request.headers['accept-language']);
}

function readerOf(request: FastifyRequest) {
  return { language: languageOf(request), address: request.ip };
}
