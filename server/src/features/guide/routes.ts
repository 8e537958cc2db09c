import { readAcceptLanguage } from '@agri/contract/languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { GuideReadingService } from './reading-service.ts';

/** The guide is open to everybody: it holds nothing of a person. */
export function guideRoutes(app: FastifyInstance, options: RouteOptions, guide: GuideReadingService): void {
  route(app, options, 'getGuide', ({ request }) => guide.listSubjects(languageOf(request)));

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
