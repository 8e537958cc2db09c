import type { FastifyInstance } from 'fastify';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { UsageService } from './service.ts';

export function usageRoutes(app: FastifyInstance, options: RouteOptions, usage: UsageService): void {
  route(app, options, 'usage', ({ userId }) => usage.read(userId));
}
