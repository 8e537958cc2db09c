import type { FastifyInstance } from 'fastify';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { CardMistakeService } from './service.ts';

export function cardMistakeRoutes(
  app: FastifyInstance,
  options: RouteOptions,
  mistakes: CardMistakeService,
): void {
  route(app, options, 'reportCardMistake', async ({ userId, newId, input }) => {
    await mistakes.report(userId, { id: newId, ...input });
    return { message: 'Thank you.' };
  });
}
