import { readAcceptLanguage } from '@agri/contract/languages.ts';
import type { FastifyInstance } from 'fastify';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { TodayService } from './service.ts';

export function todayRoutes(app: FastifyInstance, options: RouteOptions, today: TodayService): void {
  route(app, options, 'getToday', ({ userId, request }) =>
    today.read(userId, readAcceptLanguage(request.headers['accept-language'])),
  );
}
