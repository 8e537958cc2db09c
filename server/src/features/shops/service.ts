import { limits } from '@agri/contract/limits.ts';
import { roundPosition } from '@agri/contract/positions.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import type { Cache } from '../../adapters/cache/port.ts';
import type { Allowance } from '../../adapters/limiter/port.ts';
import type { ShopMap } from '../../adapters/shops/port.ts';
import type { UserId } from '../../user-id.ts';
import { cleanShop, type KnownShop, sortByDistance } from './rules.ts';

type Parts = {
  map: ShopMap;
  cache: Cache;
  /** What one person may have searched. */
  allowance: Allowance;
};
type CachedShops = { shops: KnownShop[]; radiusKm: number };

export type ShopService = ReturnType<typeof shopService>;

const MAX_SHOPS = 60;
/** For all circles together. */
const DEADLINE_MS = 8_500;

/** Shops for farmers around a position: in the smallest circle that holds any. */
export function shopService({ map, cache, allowance }: Parts) {
  async function search(position: Position): Promise<CachedShops> {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    for (const radiusKm of limits.shopRadiiKm) {
      const found = (await map.findWithin(position, radiusKm, signal)).map(cleanShop);
      const shops = found.filter(({ tags }) => tags.name !== '');
      if (shops.length > 0) return { radiusKm, shops };
    }
    return { radiusKm: Math.max(...limits.shopRadiiKm), shops: [] };
  }

  return {
    /** @throws UpstreamError when nothing is known, old or new; AppError `too_many_requests` as the weather does. */
    async findShops(userId: UserId, exact: Position) {
      const position = roundPosition(exact);
      const { value, fetchedAt, stale } = await cache.readThrough<CachedShops>({
        kind: `shops ${map.name}`,
        key: `${position.latitude},${position.longitude}`,
        freshSeconds: limits.aroundFreshSeconds,
        fetch: () => allowance.fetchFor(userId, () => search(position)),
      });
      return {
        shops: sortByDistance(value.shops, exact).slice(0, MAX_SHOPS),
        radiusKm: value.radiusKm,
        attribution: map.attribution,
        fetchedAt,
        stale,
      };
    },
  };
}
