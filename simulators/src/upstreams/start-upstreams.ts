import { answerPublisher } from './feeds.ts';
import { answerNewsdata } from './newsdata.ts';
import { answerNominatim } from './nominatim.ts';
import { answerOpenMeteo } from './open-meteo.ts';
import { answerOverpass } from './overpass.ts';
import { answerTiles } from './tiles.ts';
import { startUpstream, type UpstreamServer } from './upstream-server.ts';
import { answerWeatherApi } from './weatherapi.ts';

export type Upstreams = Record<
  'openMeteo' | 'air' | 'weatherApi' | 'nominatim' | 'overpass' | 'newsdata' | 'publisher' | 'tiles',
  UpstreamServer
> & {
  /** The settings that lead the server here instead of into the world, without any key. */
  settings: Record<string, string>;
  close: () => Promise<void>;
};

/** Every service around the farm, on loopback; none of them needs the internet. */
export async function startUpstreams(): Promise<Upstreams> {
  const servers = {
    openMeteo: await startUpstream(answerOpenMeteo),
    air: await startUpstream(answerOpenMeteo),
    weatherApi: await startUpstream(answerWeatherApi),
    nominatim: await startUpstream(answerNominatim),
    overpass: await startUpstream(answerOverpass),
    newsdata: await startUpstream(answerNewsdata),
    publisher: await startUpstream(answerPublisher),
    tiles: await startUpstream(answerTiles),
  };
  const { openMeteo, air, weatherApi, overpass, newsdata, publisher, tiles } = servers;
  return {
    ...servers,
    settings: {
      OPEN_METEO_URL: openMeteo.origin,
      OPEN_METEO_AIR_QUALITY_URL: air.origin,
      WEATHERAPI_URL: weatherApi.origin,
      NEWS_FEEDS: `${publisher.origin}/feed.xml,${publisher.origin}/atom.xml`,
      NEWSDATA_URL: newsdata.origin,
      OVERPASS_URL: overpass.origin,
      MAP_TILES_URL: `${tiles.origin}/{z}/{x}/{y}.svg`,
      DEMO_PICTURE_ORIGIN: publisher.origin,
    },
    close: async () => {
      await Promise.all(Object.values(servers).map((server) => server.close()));
    },
  };
}
