import { z } from 'zod';
import { address, addressOr, emptyAsAbsent, text } from './fields.ts';

const defaultFeeds = [
  'https://www.fao.org/feeds/fao-newsroom-rss',
  'https://www.thehindubusinessline.com/economy/agri-business/feeder/default.rss',
  'https://www.theguardian.com/environment/farming/rss',
  'https://www.sciencedaily.com/rss/plants_animals/agriculture_and_food.xml',
];

const usualTiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
/** Has every place of a tile, on http or https, and one fixed host: the Content-Security-Policy names it. */
const isTilesUrl = (url: string) =>
  /^https?:\/\//.test(url) &&
  ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) &&
  URL.canParse(url) &&
  !/[{}%]/.test(new URL(url).host);
const tilesUrl = z
  .string()
  .refine((url) => url === 'none' || isTilesUrl(url), 'is no address with {z}, {x} and {y} on one host');

/** The settings of weather, place names, news and shops. */
export const upstreamSettings = {
  OPEN_METEO_URL: addressOr('https://api.open-meteo.com/v1/forecast'),
  OPEN_METEO_AIR_QUALITY_URL: addressOr('https://air-quality-api.open-meteo.com/v1/air-quality'),
  WEATHERAPI_KEY: text,
  WEATHERAPI_URL: addressOr('https://api.weatherapi.com/v1/forecast.json'),
  NOMINATIM_URL: address,
  NEWS_FEEDS: z.preprocess(emptyAsAbsent, z.string().default(defaultFeeds.join(','))),
  NEWSDATA_API_KEY: text,
  NEWSDATA_URL: addressOr('https://newsdata.io/api/1/latest'),
  OVERPASS_URL: addressOr('https://overpass-api.de/api/interpreter'),
  MAP_TILES_URL: z.preprocess(emptyAsAbsent, tilesUrl.default(usualTiles)),
};

const schema = z.object(upstreamSettings);
type Settings = z.output<typeof schema>;
/** A service that wants a key. */
type Keyed = { key: string; url: string };

export type UpstreamsConfig = Readonly<{
  openMeteoUrl: string;
  openMeteoAirQualityUrl: string;
  weatherApi: Readonly<Keyed> | undefined;
  nominatimUrl: string | undefined;
  newsFeeds: readonly string[];
  newsdata: Readonly<Keyed> | undefined;
  overpassUrl: string;
  /** Undefined: the map shows shops on plain ground. */
  mapTilesUrl: string | undefined;
}>;

/** Names what is no address among the feeds. */
export function findFeedProblems(feeds = ''): string[] {
  const wrong = splitList(feeds).filter((feed) => !/^https?:\/\//.test(feed) || !URL.canParse(feed));
  return wrong.map((feed) => `NEWS_FEEDS: ${feed} is no http or https address`);
}

/** Addresses may name the whole way to a call, or only the server. */
export function readUpstreams(settings: Settings): UpstreamsConfig {
  const { WEATHERAPI_KEY: weatherKey, NEWSDATA_API_KEY: newsKey } = settings;
  return Object.freeze({
    openMeteoUrl: complete(settings.OPEN_METEO_URL, '/v1/forecast'),
    openMeteoAirQualityUrl: complete(settings.OPEN_METEO_AIR_QUALITY_URL, '/v1/air-quality'),
    weatherApi: weatherKey
      ? { key: weatherKey, url: complete(settings.WEATHERAPI_URL, '/v1/forecast.json') }
      : undefined,
    nominatimUrl: settings.NOMINATIM_URL && complete(settings.NOMINATIM_URL, '/reverse'),
    newsFeeds: Object.freeze(splitList(settings.NEWS_FEEDS)),
    newsdata: newsKey ? { key: newsKey, url: complete(settings.NEWSDATA_URL, '/api/1/latest') } : undefined,
    overpassUrl: complete(settings.OVERPASS_URL, '/api/interpreter'),
    mapTilesUrl: settings.MAP_TILES_URL === 'none' ? undefined : settings.MAP_TILES_URL,
  });
}

function splitList(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}

/** Adds what is missing of `/v1/forecast` and its like to `http://host`, `http://host/v1` or the whole address. */
function complete(address: string, path: string): string {
  const url = new URL(address);
  const given = url.pathname.replace(/\/+$/, '');
  const steps = path.split('/').slice(1);
  const last = given.split('/').at(-1) ?? '';
  const known = steps.indexOf(last);
  const missing = given === '' ? steps : steps.slice(known + 1);
  url.pathname = [given, ...missing].join('/');
  return url.href;
}
