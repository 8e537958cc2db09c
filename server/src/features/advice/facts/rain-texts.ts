import type { Fact, LocalWeather } from './fact-rules.ts';
import { dayOf, tellWeather } from './place-texts.ts';
import type { Say } from './say-texts.ts';
import { tellRain } from './weather-texts.ts';

/** A day counts as rainy from here: less dries on the leaf (WMO-No. 8 counts rain from 0.2 mm). */
const RAINY_MM = 1;
const RAINY_PERCENT = 50;
const DAYS_NAMED = 3;

/** Whether it rains, from when, and how much. */
export const rainFact: Fact = {
  intent: 'rain',
  answer: (asked, sources, say) =>
    tellWeather(asked, sources, say, (weather) => {
      if (asked.day === 'coming') return tellRainyDays(weather, say);
      const day = dayOf(weather, asked.day);
      const sum = day && tellRain(day, say);
      if (asked.day === 'tomorrow') return sum && `${say.day(day?.date ?? '', weather.local_time)}: ${sum}`;
      return say.sentences(tellNextHours(weather, say), sum);
    }),
};

/** The rain that the field advice sees in the next 12 hours. */
export function tellNextHours({ advice, local_time }: LocalWeather, { words, moment, measure }: Say): string {
  const rain = advice.find(({ kind }) => kind === 'rain');
  if (!rain?.from || rain.value === null) return words('fact.rain.noneSoon');
  return words('fact.rain.from', {
    from: moment(rain.from, local_time),
    amount: measure(rain.value, 'millimeter'),
  });
}

/** Which of the coming days bring rain. */
export function tellRainyDays({ forecast, local_time }: LocalWeather, say: Say): string | undefined {
  const last = forecast.at(-1);
  if (!last || forecast.some(({ rain_mm }) => rain_mm === null)) return undefined;
  const rainy = forecast.filter(
    ({ rain_mm, rain_chance }) => (rain_mm ?? 0) >= RAINY_MM && (rain_chance ?? 100) >= RAINY_PERCENT,
  );
  if (rainy.length === 0) return say.words('fact.rain.noDays', { day: say.day(last.date, local_time) });
  const days = rainy
    .slice(0, DAYS_NAMED)
    .map(({ date, rain_mm }) => `${say.day(date, local_time)} ${say.measure(rain_mm ?? 0, 'millimeter')}`);
  return say.words('fact.rain.days', { days: say.list(days) });
}
