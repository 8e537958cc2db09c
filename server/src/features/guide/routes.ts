import { readAcceptLanguage } from '@agri/contract/languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { GuideReadingService } from './reading-service.ts';
import type { WholeGuideService } from './whole-service.ts';

/** What is asked for by its version never changes. */
const LASTING = 'public, max-age=31536000, immutable';

/** The guide is open to everybody: it holds nothing of a person. */
export function guideRoutes(
  app: FastifyInstance,
  options: RouteOptions,
  { reading: guide, whole }: { reading: GuideReadingService; whole: WholeGuideService },
): void {
  route(app, options, 'getGuide', ({ request }) => guide.listSubjects(languageOf(request)));

  route(app, options, 'getGuideEdition', ({ request }) =>
    whole.readEdition(readerOf(request), encodingOf(request)),
  );

  route(app, options, 'getWholeGuide', async ({ input, request, reply }) => {
    const { version, body } = await whole.read(readerOf(request));
    const encoding = encodingOf(request);
    const etag = `"${version}-${encoding}"`;
    reply
      .type('application/json; charset=utf-8')
      .header('content-encoding', encoding)
      .header('etag', etag)
      .header('cache-control', input.version === version ? LASTING : 'no-cache')
      .header('vary', 'accept-encoding, accept-language');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send() as never;
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

function encodingOf({ headers }: FastifyRequest) {
  return /\bbr\b/.test(String(headers['accept-encoding'])) ? 'br' : 'gzip';
}

function languageOf(request: FastifyRequest) {
  return readAcceptLanguage(request.headers['accept-language']);
}

function readerOf(request: FastifyRequest) {
  return { language: languageOf(request), address: request.ip };
}
