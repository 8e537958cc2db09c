import type { FastifyInstance } from 'fastify';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { ShopService } from './service.ts';

export function shopRoutes(app: FastifyInstance, options: RouteOptions, shops: ShopService): void {
  route(app, options, 'shopData', async ({ input }) => {
    const found = await shops.findShops(input);
    return {
      message: 'Shops found.',
      data: { elements: found.shops },
      radius_km: found.radiusKm,
      attribution: found.attribution,
      fetched_at: found.fetchedAt.toISOString(),
      stale: found.stale,
    };
  });
}
