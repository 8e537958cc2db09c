import type { FactLink, FactReply, FactSources, LocalWeather, Missing } from './fact-rules.ts';
import type { Asked } from './intent-rules.ts';
import { plainName, type Say } from './say-texts.ts';

/** What is answered about the weather of a place; undefined when the service gives no figure for it. */
type Tell = (weather: LocalWeather, say: Say) => string | undefined;

/**
 * Tells the weather where the person is, with place and time before it and its age after it where it is old; or says
 * what is missing.
 */
export async function tellWeather(
  { unknownWords }: Pick<Asked, 'unknownWords'>,
  sources: FactSources,
  say: Say,
  tell: Tell,
): Promise<FactReply> {
  const weather = await sources.weather();
  const screen = { label: say.words('fact.link.weather'), href: '/weatherData' };
  if (typeof weather === 'string') return tellMissing(weather, say.words('fact.weatherAway'), screen, say);
  const { location, local_time: time } = weather;
  const at = say.words('fact.at', {
    place: location.name ? plainName(location.name) : say.words('fact.yourPlace'),
    when: `${say.day(time, time)} ${say.clock(time)}`,
  });
  const old = weather.stale
    ? say.words('fact.old', { age: say.age(new Date(weather.fetched_at), sources.now) })
    : undefined;
  const elsewhere = { label: say.words('fact.anotherPlace'), href: '/' };
  return {
    text: say.sentences(at, tell(weather, say) ?? say.words('fact.noFigure'), old),
    links: unknownWords.length > 0 ? [screen, elsewhere] : [screen],
  };
}

/** Says that the place is not known, or that a service is away. */
export function tellMissing(missing: Missing, away: string, screen: FactLink, { words }: Say): FactReply {
  if (missing === 'away') return { text: away, links: [screen] };
  return { text: words('fact.noPlace'), links: [{ label: words('fact.link.place'), href: '/' }] };
}

/** The day of the forecast that is asked for; without one, today. */
export function dayOf({ forecast, local_time }: LocalWeather, day: Asked['day']) {
  const wanted = new Date(
    Date.parse(`${local_time.slice(0, 10)}T00:00Z`) + (day === 'tomorrow' ? 86_400_000 : 0),
  );
  return forecast.find(({ date }) => date === wanted.toISOString().slice(0, 10));
}
