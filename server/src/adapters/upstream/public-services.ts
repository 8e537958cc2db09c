/**
 * How many calls a day the public services allow that ask for no key; an instance of one's own has no such end.
 * Open-Meteo: fewer than 10,000, for non-commercial use (https://open-meteo.com/en/terms). Overpass: fewer than 10,000
 * (https://dev.overpass-api.de/overpass-doc/en/preface/commons.html).
 */
const dailyCalls: Record<string, number> = {
  'api.open-meteo.com': 9_000,
  'air-quality-api.open-meteo.com': 9_000,
  'overpass-api.de': 9_000,
};

/** The calls a day that a host allows; undefined for one that sets no limit we know of. */
export function dailyCallsOf(host: string): number | undefined {
  return dailyCalls[host];
}
