import { calendarFeedPath } from '@agri/contract/calls.ts';
import { readAcceptLanguage } from '@agri/contract/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { CalendarService } from './service.ts';

export function calendarRoutes(
  app: FastifyInstance,
  options: RouteOptions,
  calendars: CalendarService,
): void {
  route(app, options, 'getCalendar', async ({ userId, request, reply }) => {
    reply.header('content-disposition', 'attachment; filename="agri-ai.ics"');
    return send(reply, await calendars.read(userId, languageOf(request))) as never;
  });

  route(app, options, 'getCalendarAddress', async ({ userId }) => {
    const address = await calendars.describe(userId);
    return address ? { address } : {};
  });

  route(app, options, 'renewCalendarAddress', async ({ userId, request }) => ({
    message: 'Calendar address made.',
    url: await calendars.renew(userId, languageOf(request)),
  }));

  route(app, options, 'deleteCalendarAddress', async ({ userId }) => {
    await calendars.remove(userId);
    return { message: 'Calendar address removed.' };
  });

  // A calendar program has no session: the address alone opens it.
  app.get<{ Params: { file: string } }>(
    `${calendarFeedPath}/:file`,
    { schema: { hide: true } },
    async (request, reply) =>
      send(reply, await calendars.readByToken(request.params.file.replace(/\.ics$/, ''))),
  );
}

function languageOf(request: FastifyRequest) {
  return readAcceptLanguage(request.headers['accept-language']);
}

function send(reply: FastifyReply, calendar: string): FastifyReply {
  return reply.type('text/calendar; charset=utf-8').header('cache-control', 'no-store').send(calendar);
}
