import type { WeatherDay } from '@agri/contract/weather/weather-schemas.ts';
import type { Fact, LocalWeather } from './fact-rules.ts';
import { dayOf, tellWeather } from './place-texts.ts';
import { type Say, wordIdOf } from './say-texts.ts';

const DAYS_TOLD = 3;

/** The weather now, of a day, or of the next days. */
export const weatherFact: Fact = {
  intent: 'weather',
  answer: (asked, sources, say) =>
    tellWeather(asked, sources, say, (weather) => {
      if (asked.day === 'coming') return tellDays(weather, say);
      const day = dayOf(weather, asked.day);
      const told = day && say.sentences(tellDay(day, weather, say), tellRain(day, say));
      return asked.day === 'tomorrow' ? told : say.sentences(tellNow(weather, say), told);
    }),
};

function tellNow({ current }: LocalWeather, say: Say): string | undefined {
  const { temp_c, humidity, wind_kph, condition } = current;
  if (temp_c === null || humidity === null || wind_kph === null) return undefined;
  return say.words('fact.weather.now', {
    temperature: say.measure(temp_c, 'celsius'),
    condition: say.words(wordIdOf('fact.condition', condition.code)).toLocaleLowerCase(),
    humidity: say.percent(humidity),
    wind: say.measure(wind_kph, 'kilometer-per-hour'),
  });
}

function tellDay(day: WeatherDay, { local_time }: LocalWeather, say: Say): string | undefined {
  if (day.mintemp_c === null || day.maxtemp_c === null) return undefined;
  return say.words('fact.weather.day', {
    day: say.day(day.date, local_time),
    condition: say.words(wordIdOf('fact.condition', day.code)).toLocaleLowerCase(),
    low: say.measure(day.mintemp_c, 'celsius'),
    high: say.measure(day.maxtemp_c, 'celsius'),
  });
}

/** The rain of a day with its chance. */
export function tellRain({ rain_mm, rain_chance }: WeatherDay, say: Say): string | undefined {
  if (rain_mm === null || rain_chance === null) return undefined;
  const amount = say.measure(rain_mm, 'millimeter');
  return say.words('fact.rain.sum', { amount, chance: say.percent(rain_chance) });
}

function tellDays(weather: LocalWeather, say: Say): string | undefined {
  const lines = weather.forecast.slice(0, DAYS_TOLD).map((day) => {
    const parts = [
      say.words(wordIdOf('fact.condition', day.code)).toLocaleLowerCase(),
      day.mintemp_c !== null && day.maxtemp_c !== null
        ? say.range(day.mintemp_c, day.maxtemp_c, 'celsius')
        : undefined,
      day.rain_mm === null ? undefined : say.measure(day.rain_mm, 'millimeter'),
    ];
    return `- ${say.day(day.date, weather.local_time)}: ${say.list(parts.filter((part) => part !== undefined))}`;
  });
  return lines.length > 0 ? `\n\n${lines.join('\n')}\n\n` : undefined;
}
