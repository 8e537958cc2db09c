import { cleanLine } from '@agri/contract/clean-text.ts';
import { limits } from '@agri/contract/limits.ts';
import { roundPosition } from '@agri/contract/positions.ts';
import type { FoundPlace, Position, WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import type { Cache } from '../../adapters/cache/port.ts';
import type { Geocoder, PlaceSearch } from '../../adapters/geocoder/port.ts';
import type { Allowance, Limit, Limiter } from '../../adapters/limiter/port.ts';
import type { ReportedDay, Weather, WeatherReport } from '../../adapters/weather/port.ts';
import type { UserId } from '../../user-id.ts';
import type { ExportSection } from '../export/service.ts';
import { adviseField, type FieldThresholds, judgeFieldHour } from './advice-rules.ts';
import { judgeAir } from './air-rules.ts';
import { writeWeatherCookies } from './cookie-rules.ts';
import { estimateEt0Mm } from './evapotranspiration-rules.ts';
import type { PlaceStore } from './store.ts';
import { describeAdvice, describeCondition, nameIcon } from './texts.ts';

type Parts = {
  weather: Weather;
  geocoder: Geocoder;
  places: PlaceSearch;
  store: PlaceStore;
  cache: Cache;
  /** What one person may have fetched of the weather. */
  allowance: Allowance;
  limiter: Pick<Limiter, 'take'>;
  /** Of the field advice. */
  thresholds: FieldThresholds;
  now: () => Date;
};
type CachedWeather = {
  report: WeatherReport;
  location: WeatherAnswer['location'];
  namedBy: WeatherAnswer['place_attribution'];
};

export type WeatherService = ReturnType<typeof weatherService>;
export type LocalWeather = Omit<WeatherAnswer, 'message'>;

const HOURS_SHOWN = 24;
const PLACES_FOUND = 8;
/** A person who types pauses four times a second at most; nobody types for a whole minute. */
const SEARCHES: Limit = {
  name: 'places',
  points: 60,
  windowSeconds: 60,
};
const NAME_CHARACTERS = 100;

/** The weather of a place in one model, whichever service told it, with what it means in the field. */
export function weatherService(parts: Parts) {
  const { weather, geocoder, places, store, cache, allowance, limiter, thresholds, now } = parts;

  async function fetchWeather(position: Position): Promise<CachedWeather> {
    const [report, named] = await Promise.all([weather.read(position), geocoder.nameOf(position)]);
    const ownName = report.place?.name ? report.place : undefined;
    return {
      report,
      location: cleanLocation(ownName ?? named ?? { name: '', region: '', country: '' }),
      namedBy: ownName ? null : (named?.by ?? null),
    };
  }

  /**
   * What is kept for the place is given to everybody; only what has to be fetched counts.
   * @throws UpstreamError when nothing is known, old or new; AppError `too_many_requests` when nothing is known and this
   * person has had too much fetched.
   */
  async function getWeather(userId: UserId, exact: Position): Promise<LocalWeather> {
    const position = roundPosition(exact);
    const { value, fetchedAt, stale } = await cache.readThrough<CachedWeather>({
      kind: `weather ${weather.name}`,
      key: `${position.latitude},${position.longitude}`,
      freshSeconds: limits.aroundFreshSeconds,
      fetch: () => allowance.fetchFor(userId, () => fetchWeather(position)),
    });
    return {
      ...describe(value, { position, thresholds, now: now() }),
      fetched_at: fetchedAt.toISOString(),
      stale,
    };
  }

  return {
    /** The rounded place that the weather was last asked for, for the person's own archive. */
    exported: {
      file: 'last-place',
      title: 'The place you last asked the weather for',
      async *read(userId) {
        const place = await store.find(userId);
        if (place) yield { data: place, heading: `${place.latitude}, ${place.longitude}` };
      },
    } satisfies ExportSection,

    getWeather,

    /** Keeps where a person asked for the weather last, rounded, so that the advisor can look it up. */
    rememberPlace: (userId: UserId, exact: Position): Promise<void> =>
      store.remember(userId, roundPosition(exact), now()),

    /** The weather where this person asked for it last; undefined when there is no such place. */
    async getWeatherOf(userId: UserId): Promise<LocalWeather | undefined> {
      const place = await store.find(userId);
      return place && getWeather(userId, place);
    },

    /** The cookies `weather_data` and `weather_forecast`, each within its limit. */
    writeCookies: (found: LocalWeather) => writeWeatherCookies(found, limits.weatherCookieMaxBytes),

    /** Places by the beginning of their name, for people who give no location. @throws AppError `too_many_requests`. */
    async findPlaces(userId: UserId, query: string): Promise<FoundPlace[]> {
      await limiter.take(SEARCHES, userId);
      return places.find(query, PLACES_FOUND);
    },
  };
}

type View = { position: Position; thresholds: FieldThresholds; now: Date };

function describe({ report, location, namedBy }: CachedWeather, { position, thresholds, now }: View) {
  const localTime = new Date(now.getTime() + report.utcOffsetSeconds * 1000).toISOString().slice(0, 16);
  const hours = report.hours.filter(({ time }) => time.slice(0, 13) >= localTime.slice(0, 13));
  const days = report.days
    .filter(({ date }) => date >= localTime.slice(0, 10))
    .map((day) => ({ ...day, et0Mm: day.et0Mm ?? estimate(day, position.latitude) }));
  const { current, air } = report;
  const isDay = current.isDay;
  return {
    location,
    current: {
      temp_c: current.tempC,
      feelslike_c: current.feelslikeC,
      condition: {
        code: current.condition,
        text: describeCondition(current.condition),
        icon: nameIcon(current.condition, isDay),
      },
      humidity: current.humidity,
      precip_mm: current.rainMm,
      wind_kph: current.windKph,
      wind_degree: current.windDegree,
      air_quality: { co: air.co, no2: air.no2, o3: air.o3, so2: air.so2 },
    },
    air_word: judgeAir(air),
    // A report that was kept before these were asked for lacks them.
    pressure_hpa: current.pressureHpa ?? null,
    is_day: isDay,
    local_time: localTime,
    hourly: hours.slice(0, HOURS_SHOWN).map((hour, index) => ({
      time: hour.time,
      temp_c: hour.tempC,
      rain_mm: hour.rainMm,
      rain_chance: hour.rainChance,
      wind_kph: hour.windKph,
      humidity: hour.humidity,
      code: hour.condition,
      icon: nameIcon(hour.condition, hour.isDay),
      field: judgeFieldHour(hours, index, thresholds),
    })),
    forecast: days.map((day) => ({
      date: day.date,
      icon: nameIcon(day.condition, true),
      condition: describeCondition(day.condition),
      code: day.condition,
      maxtemp_c: day.maxC,
      mintemp_c: day.minC,
      rain_mm: day.rainMm,
      rain_chance: day.rainChance,
      sunrise: day.sunrise,
      sunset: day.sunset,
      uv_index: day.uvIndex ?? null,
    })),
    advice: adviseField(hours.slice(0, 30), days, thresholds).map((line) => ({
      ...line,
      text: describeAdvice(line),
    })),
    attribution: report.provider,
    place_attribution: namedBy,
  };
}

/** Names come from strangers: one line of plain text each. */
function cleanLocation({ name, region, country }: WeatherAnswer['location']): WeatherAnswer['location'] {
  return {
    name: cleanLine(name, NAME_CHARACTERS),
    region: cleanLine(region, NAME_CHARACTERS),
    country: cleanLine(country, NAME_CHARACTERS),
  };
}

function estimate({ date, maxC, minC }: ReportedDay, latitude: number): number | null {
  return maxC === null || minC === null ? null : estimateEt0Mm({ date, maxC, minC }, latitude);
}
