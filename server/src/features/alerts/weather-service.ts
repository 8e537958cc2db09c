import { limits } from '@agri/contract/limits.ts';
import { roundPosition } from '@agri/contract/positions.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import type { ReportedHour } from '../../adapters/weather/port.ts';
import type { CauseStore, WatchedPlace } from './cause-store.ts';
import type { Cause } from './delivery-service.ts';
import type { AlertStore } from './store.ts';
import { writeWeather } from './texts.ts';
import { findEvents, type WeatherEvent, type WeatherThresholds, weatherKinds } from './weather-rules.ts';

export type WatchedForecast = {
  fetchedAt: Date;
  /** Wall time of the place. */
  localTime: string;
  utcOffsetSeconds: number;
  hours: ReportedHour[];
};

type Parts = {
  store: Pick<CauseStore, 'listWatchers' | 'listPlaces'>;
  alerts: Pick<AlertStore, 'listNewest'>;
  /** A forecast that is at most so old; undefined while there is none, `spent` when no call of this hour is left. */
  forecastOf: (position: Position, freshSeconds: number) => Promise<WatchedForecast | 'spent' | undefined>;
  /** How many places may be asked for in an hour; undefined where the service sets no end. */
  hourlyPlaces?: number | undefined;
  tell: (causes: Cause[]) => Promise<number>;
  thresholds: WeatherThresholds;
  checkSeconds: number;
  now: () => Date;
};
type Outlook = ReturnType<typeof findEvents> & { forecast: WatchedForecast };
type Sent = { level: number; count: number };
type Seen = { place: WatchedPlace; outlook: Outlook };
/** The last question for a place, and the last answer. */
type Look = { askedAt: number; isAnswered: boolean; outlook: Outlook | undefined };

const PLACES_AT_ONCE = 4;
const SLACK_MS = 60_000;
/** A place whose question failed leaves the calls of the hour to others for a while. */
const RETRY_SECONDS = 300;
const HOUR_SECONDS = 3_600;
const TOLD_WITHIN_MS = 5 * 86_400_000;
/** A forecast that jumps about is told of so often, and then left to the weather screen. */
const MOST_OF_ONE_EVENT = 4;

/** Frost, severe heat, heavy rain and strong wind where people farm. */
export function weatherCauses(parts: Parts) {
  const { store, alerts, forecastOf, hourlyPlaces, tell, thresholds, checkSeconds, now } = parts;
  const looks = new Map<string, Look>();

  const ageMs = ({ forecast }: Outlook) => now().getTime() - forecast.fetchedAt.getTime();

  /** Stretched where the calls of an hour do not last for all places, so that they last for each in turn. */
  const secondsBetweenLooks = (placeCount: number) =>
    hourlyPlaces
      ? Math.max(checkSeconds, Math.ceil((HOUR_SECONDS * placeCount) / hourlyPlaces))
      : checkSeconds;

  /** Gives what is known of the places, and is not out of date. */
  async function renew(keys: Map<string, Position>): Promise<Map<string, Outlook>> {
    for (const key of looks.keys()) if (!keys.has(key)) looks.delete(key);
    const everySeconds = secondsBetweenLooks(keys.size);
    const retryMs = Math.min(checkSeconds, RETRY_SECONDS) * 1000;
    const isDue = (key: string) => {
      const look = looks.get(key);
      if (!look) return true;
      if (!look.outlook || !look.isAnswered) return now().getTime() - look.askedAt >= retryMs;
      return ageMs(look.outlook) >= everySeconds * 1000;
    };
    const askedAt = (key: string) => looks.get(key)?.askedAt ?? 0;
    const due = [...keys.keys()].filter(isDue).toSorted((a, b) => askedAt(a) - askedAt(b));
    const next = due.values();
    let isSpent = false;
    const work = async () => {
      for (const key of next) {
        const position = keys.get(key);
        if (isSpent || !position) return;
        const forecast = await forecastOf(position, everySeconds);
        if (forecast === 'spent') {
          isSpent = true;
          return;
        }
        const outlook = forecast && { forecast, ...findEvents(forecast.hours, thresholds) };
        looks.set(key, {
          askedAt: now().getTime(),
          isAnswered: outlook !== undefined,
          outlook: outlook ?? looks.get(key)?.outlook,
        });
      }
    };
    await Promise.all(Array.from({ length: PLACES_AT_ONCE }, work));
    const current = [...looks].flatMap(([key, { outlook }]): [string, Outlook][] =>
      outlook && ageMs(outlook) <= everySeconds * 1000 + SLACK_MS ? [[key, outlook]] : [],
    );
    return new Map(current);
  }

  async function readSent(days: ReadonlySet<string>): Promise<Map<string, Sent>> {
    const events = weatherKinds.flatMap((kind) => [...days].map((day) => `${kind} ${day}`));
    const rows = await alerts.listNewest(events, new Date(now().getTime() - TOLD_WITHIN_MS));
    return new Map(
      rows.map(({ user_id, event, level, cause }) => [
        `${user_id} ${event}`,
        { level, count: Number(cause.split(' ').at(-1)) || 1 },
      ]),
    );
  }

  return {
    /** Looks at every place whose forecast is due, and tells what is new to somebody. */
    async check(): Promise<void> {
      const watchers = await store.listWatchers(weatherKinds);
      if (watchers.length === 0) return;
      const places = await store.listPlaces(
        watchers.map(({ user_id }) => user_id),
        limits.alertPlaces,
      );
      const outlooks = await renew(new Map(places.map((place) => [keyOf(place), roundPosition(place)])));
      const seen = new Map<string, { all: boolean; places: Seen[] }>();
      for (const place of places) {
        const known = seen.get(place.user_id) ?? { all: true, places: [] };
        const outlook = outlooks.get(keyOf(place));
        if (outlook) known.places.push({ place, outlook });
        else known.all = false;
        seen.set(place.user_id, known);
      }
      const days = new Set([...outlooks.values()].flatMap(({ forecast }) => daysOf(forecast)));
      const told = await readSent(days);
      const causes = watchers.flatMap(({ user_id, kinds }) => {
        const known = seen.get(user_id);
        if (!known) return [];
        return weatherKinds
          .filter((kind) => kinds.includes(kind))
          .flatMap((kind) =>
            [...days].flatMap((day) => {
              const before = told.get(`${user_id} ${kind} ${day}`);
              return decide({ user_id, kind, day }, known, before) ?? [];
            }),
          );
      });
      await tell(causes);
    },
  };
}

type About = { user_id: string; kind: WeatherEvent['kind']; day: string };

/** What there is to say of one kind and day to one person: the worst of all the places, or that it is over. */
function decide(
  { user_id, kind, day }: About,
  { all, places }: { all: boolean; places: Seen[] },
  before: Sent | undefined,
): Cause | undefined {
  const worst = places
    .flatMap(({ place, outlook }) =>
      outlook.events
        .filter((event) => event.kind === kind && event.day === day)
        .map((event) => ({ event, place, outlook })),
    )
    .toSorted((a, b) => b.event.level - a.event.level)[0];
  const count = (before?.count ?? 0) + 1;
  if (count > MOST_OF_ONE_EVENT) return undefined;
  const event = `${kind} ${day}`;
  const common = { user_id, kind, cause: `${event} ${count}`, event, link: '/weatherData' };
  if (worst) {
    if (before && before.level >= worst.event.level) return undefined;
    const { value, level, from, until } = worst.event;
    const step = before && before.level > 0 ? 'worse' : 'first';
    return {
      ...common,
      level,
      expiresAt: instantOf(until, worst.outlook),
      write: (language) => writeWeather({ kind, place: worst.place.name, value, at: from, step }, language),
    };
  }
  const first = places[0];
  const isOver =
    before &&
    before.level > 0 &&
    all &&
    first &&
    places.every(
      ({ outlook }) => day > outlook.forecast.localTime.slice(0, 10) && outlook.isClear(kind, day),
    );
  if (!isOver) return undefined;
  const name = places.length === 1 ? first.place.name : '';
  return {
    ...common,
    level: 0,
    expiresAt: instantOf(`${day}T12:00`, first.outlook),
    write: (language) =>
      writeWeather({ kind, place: name, value: 0, at: `${day}T00:00`, step: 'over' }, language),
  };
}

const keyOf = (position: Position) => {
  const { latitude, longitude } = roundPosition(position);
  return `${latitude},${longitude}`;
};

const daysOf = ({ hours }: WatchedForecast) => hours.map(({ time }) => time.slice(0, 10));

function instantOf(wallTime: string, { forecast }: Outlook): Date {
  return new Date(Date.parse(`${wallTime.slice(0, 16)}Z`) - forecast.utcOffsetSeconds * 1000);
}
