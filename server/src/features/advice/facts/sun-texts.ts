import type { Fact } from './fact-rules.ts';
import { dayOf, tellWeather } from './place-texts.ts';

/** When the sun rises and sets. */
export const sunFact: Fact = {
  intent: 'sun',
  answer: (asked, sources, say) =>
    tellWeather(asked, sources, say, (weather) => {
      const day = dayOf(weather, asked.day);
      if (!day?.sunrise || !day.sunset) return undefined;
      const name = asked.day === 'tomorrow' ? `${say.day(day.date, weather.local_time)}:` : undefined;
      const [sunrise, sunset] = [say.clock(day.sunrise), say.clock(day.sunset)];
      return say.sentences(name, say.words('fact.sun', { sunrise, sunset }));
    }),
};
