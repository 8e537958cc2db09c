import type { Fact } from './fact-rules.ts';
import { dayOf, tellWeather } from './place-texts.ts';

/** How strong the wind is now, and at most in the next 24 hours or tomorrow. */
export const windFact: Fact = {
  intent: 'wind',
  answer: (asked, sources, say) =>
    tellWeather(asked, sources, say, (weather) => {
      const tomorrow = asked.day === 'tomorrow' ? dayOf(weather, 'tomorrow')?.date : undefined;
      const speeds = weather.hourly
        .filter(({ time }) => tomorrow === undefined || time.startsWith(tomorrow))
        .flatMap(({ wind_kph }) => (wind_kph === null ? [] : [wind_kph]));
      if (speeds.length === 0) return undefined;
      const most = say.measure(Math.max(...speeds), 'kilometer-per-hour');
      const now = weather.current.wind_kph;
      if (tomorrow !== undefined || now === null) {
        const day = tomorrow === undefined ? undefined : `${say.day(tomorrow, weather.local_time)}:`;
        return say.sentences(day, say.words('fact.wind.day', { most }));
      }
      return say.words('fact.wind.now', { wind: say.measure(now, 'kilometer-per-hour'), most });
    }),
};
