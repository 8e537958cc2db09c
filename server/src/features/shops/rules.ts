import { cleanLine, cleanLink } from '@agri/contract/clean-text.ts';
import { distanceKm } from '@agri/contract/positions.ts';
import type { Shop } from '@agri/contract/shop-schemas.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import type { MappedShop } from '../../adapters/shops/port.ts';

/** A shop with clean tags, before anybody's distance to it is known. */
export type KnownShop = Omit<Shop, 'distance_m'>;

const phoneTags = ['phone', 'contact:phone', 'mobile', 'contact:mobile', 'contact:whatsapp'];
const MAX_PHONES = 4;

/** Reduces a shop of the map to what is shown, as plain text and safe addresses. */
export function cleanShop({ id, lat, lon, tags }: MappedShop): KnownShop {
  const line = (name: string, max: number) => cleanLine(tags[name] ?? '', max) || undefined;
  const phones = readPhones(tags);
  const street = [line('addr:housenumber', 20), line('addr:street', 80)].filter(Boolean).join(' ');
  const address = [street, line('addr:city', 80)].filter(Boolean).join(', ');
  return {
    id: cleanLine(id, 40),
    lat,
    lon,
    phones,
    tags: {
      name: cleanLine(tags.name ?? '', 120),
      shop: line('shop', 40) ?? line('landuse', 40) ?? line('trade', 40) ?? '',
      description: line('description', 400),
      opening_hours: line('opening_hours', 400),
      phone: phones[0],
      email: readEmail(tags.email ?? tags['contact:email'] ?? ''),
      website: cleanLink(tags.website ?? tags['contact:website'] ?? tags.url ?? ''),
      address: line('addr:full', 200) ?? (address || undefined),
    },
  };
}

/** Numbers are split by `;` and stand under several tags; what is no number is left out, and each comes once. */
export function readPhones(tags: Record<string, string>): string[] {
  const found = phoneTags
    .flatMap((name) => (tags[name] ?? '').split(/[;,]|\s\/\s/))
    .map((part) => cleanLine(part, 40))
    .filter((part) => /^\+?[\d\s().\-/]{5,}$/.test(part));
  const byDigits = new Map(found.map((number) => [number.replaceAll(/\D/g, ''), number]));
  return [...byDigits.values()].slice(0, MAX_PHONES);
}

function readEmail(text: string): string | undefined {
  const first = text.split(/[;,\s]+/)[0] ?? '';
  return /^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/.test(first) ? first : undefined;
}

/** Nearest first. */
export function sortByDistance(shops: KnownShop[], from: Position): Shop[] {
  return shops
    .map((shop) => ({
      ...shop,
      distance_m: Math.round(distanceKm(from, { latitude: shop.lat, longitude: shop.lon }) * 1000),
    }))
    .sort((a, b) => a.distance_m - b.distance_m);
}
