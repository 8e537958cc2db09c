import type { Shop } from '@agri/contract/shop-schemas.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import '../../../ui/map/drawn-map.css';

/** A search for well rated plant nurseries around a position, for the person to open. */
export function nurseriesNear({ latitude, longitude }: Position): string {
  return `https://www.google.com/maps/search/plant+nurseries+rated+above+4/@${latitude},${longitude},13z`;
}

/** A search for a shop by its name and place (https://developers.google.com/maps/documentation/urls). */
export function shopOnMap({ lat, lon, tags }: Shop): string {
  const query = new URLSearchParams({ api: '1', query: `${tags.name} ${lat},${lon}` });
  return `https://www.google.com/maps/search/?${query}`;
}

export function directionsTo({ lat, lon }: Shop): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${lat},${lon}` })}`;
}

/** The number of a shop on the map; the name beside it is what counts for screen readers. */
export function ShopNumber({ number, tone }: { number: number; tone: string }) {
  const { i18n } = useLingui();
  return (
    <span aria-hidden="true" className={`shop-number ${tone}`}>
      {new Intl.NumberFormat(i18n.locale).format(number)}
    </span>
  );
}
