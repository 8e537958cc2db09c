import type { Language } from '@agri/contract/languages.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { dayIn } from '@agri/contract/zone-names.ts';
import { AppError } from '../../../errors.ts';
import type { UserId } from '../../../user-id.ts';
import type { DeviceService } from '../../devices/service.ts';
import type { FarmService } from '../../farm/service.ts';
import type { NewsService } from '../../news/service.ts';
import type { ShopService } from '../../shops/service.ts';
import type { WeatherService } from '../../weather/service.ts';
import type { Advice, Room } from '../room.ts';
import { findFact } from './answers-texts.ts';
import type { FactLink, FactReply, FactSources } from './fact-rules.ts';
import type { IntentService } from './intent-service.ts';
import { sayFor } from './say-texts.ts';

export type FactsParts = {
  intents: Pick<IntentService, 'find'>;
  weather: Pick<WeatherService, 'getWeatherOf'>;
  /** Where a person last asked for the weather, rounded. */
  placeOf: (userId: UserId) => Promise<Position | undefined>;
  /** The time zone of a person, as their phone named it. */
  zoneOf: (userId: UserId) => Promise<string | undefined>;
  shops: Pick<ShopService, 'findShops'>;
  news: Pick<NewsService, 'listNews'>;
  devices: Pick<DeviceService, 'list'>;
  farm: Pick<FarmService, 'listItems'>;
  /** The telephone line for farmers of the country, where one is known. */
  helpLine: (userId: UserId, language: Language) => Promise<FactLink | undefined>;
  thresholds: { groundFrostC: number };
};

const ROWS_MAX = 100;

/** Answers what the app itself knows, from the services that the screens use. */
export function factsService(parts: FactsParts) {
  const room: Room = async ({ text, language }, { userId, now, turns }) => {
    const earlier = turns.map(({ question }) => question).reverse();
    const asked = await parts.intents.find(text, language, earlier);
    const fact = asked && findFact(asked.intent);
    if (!fact) return undefined;
    return shape(await fact.answer(asked, openSources(parts, userId, language, now), sayFor(language)));
  };

  return { room };
}

function openSources(parts: FactsParts, userId: UserId, language: Language, now: Date): FactSources {
  const page = { limit: ROWS_MAX, after: undefined };
  const readZone = async () => (await parts.zoneOf(userId)) ?? 'UTC';
  return {
    weather: async () => orAway(async () => (await parts.weather.getWeatherOf(userId)) ?? 'no place'),
    shops: async () => {
      const place = await parts.placeOf(userId);
      return place ? orAway(() => parts.shops.findShops(userId, place)) : 'no place';
    },
    news: () => orAway(async () => (await parts.news.listNews()).articles),
    devices: () => parts.devices.list(userId, page),
    items: async () => {
      const items = await parts.farm.listItems(userId, page);
      const zone = await readZone();
      return items.map(({ name, last_record_at, recheck_on }) => ({
        name,
        checkedOn: last_record_at && dayIn(zone, last_record_at),
        recheckOn: recheck_on,
      }));
    },
    helpLine: () => parts.helpLine(userId, language),
    groundFrostC: parts.thresholds.groundFrostC,
    now,
    today: async () => dayIn(await readZone(), now),
  };
}

/** What a service outside says; `away` when it does not, or may not be asked for this person now. */
async function orAway<T>(ask: () => Promise<T>): Promise<T | 'away'> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) return 'away';
    throw error;
  }
}

function shape({ text, links, taps = [] }: FactReply): Advice {
  return {
    room: 'facts',
    text,
    folds: [],
    links,
    taps: taps.map((question) => ({ label: question, question })),
    cards: [],
  };
}
