import type { Position } from '@agri/contract/weather/weather-schemas.ts';

/** A shop as the map has it: nothing of its tags has been checked. */
export type MappedShop = { id: string; lat: number; lon: number; tags: Record<string, string> };

/** A map that knows shops for farmers. */
export type ShopMap = {
  name: string;
  attribution: { name: string; url: string };
  /** Shops within a radius that have a name. @throws UpstreamError. */
  findWithin: (position: Position, radiusKm: number, signal: AbortSignal) => Promise<MappedShop[]>;
};
