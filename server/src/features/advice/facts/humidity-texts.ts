import type { Fact } from './fact-rules.ts';
import { tellWeather } from './place-texts.ts';

/** How damp the air is now and in the next 24 hours. */
export const humidityFact: Fact = {
  intent: 'humidity',
  answer: (asked, sources, say) =>
    tellWeather(asked, sources, say, ({ current, hourly }) => {
      const shares = hourly.flatMap(({ humidity }) => (humidity === null ? [] : [humidity]));
      if (current.humidity === null || shares.length === 0) return undefined;
      return say.words('fact.humidity.now', {
        humidity: say.percent(current.humidity),
        least: say.percent(Math.min(...shares)),
        most: say.percent(Math.max(...shares)),
      });
    }),
};
