import type { Source } from '@agri/contract/weather/sources.ts';
import type { FoundPlace, Position, WeatherLocation } from '@agri/contract/weather/weather-schemas.ts';

/** A place, and who gave it its name. */
export type NamedPlace = WeatherLocation & { by: Source };

/** Names of places. */
export type Geocoder = {
  /** The name of a position; undefined where there is none, as on the open sea. */
  nameOf: (position: Position) => Promise<NamedPlace | undefined>;
};

/** Places by what a person types. */
export type PlaceSearch = {
  /** At most `count` places whose name begins so, the likeliest first; empty when there is none. */
  find: (query: string, count: number) => Promise<FoundPlace[]>;
};
