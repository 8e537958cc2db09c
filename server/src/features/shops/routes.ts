import type { FastifyInstance } from 'fastify';
import { sayingIfUnavailable } from '../../errors.ts';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { ShopService } from './service.ts';

const NO_SHOPS = 'Shops are unavailable right now. Try again in a few minutes.';

export function shopRoutes(app: FastifyInstance, options: RouteOptions, shops: ShopService): void {
  route(app, options, 'shopData', async ({ userId, input }) => {
    const found = await sayingIfUnavailable(NO_SHOPS, () => shops.findShops(userId, input));
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
