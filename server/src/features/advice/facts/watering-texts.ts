import type { Fact } from './fact-rules.ts';
import { tellWeather } from './place-texts.ts';
import { tellNextHours, tellRainyDays } from './rain-texts.ts';

/** How much water the day takes, by the field advice of the home screen, and the rain that comes. 1 mm is 1 l/m². */
export const wateringFact: Fact = {
  intent: 'watering',
  answer: (asked, sources, say) =>
    tellWeather(asked, sources, say, (weather) => {
      const need = weather.advice.find(({ kind }) => kind === 'water')?.value;
      if (need === null || need === undefined) return undefined;
      const litres = say.measure(need, 'liter');
      const today =
        Math.round(need) === 0 ? say.words('fact.water.none') : say.words('fact.water.need', { litres });
      const isLater = asked.day === 'coming' || asked.day === 'tomorrow';
      return say.sentences(today, isLater ? tellRainyDays(weather, say) : tellNextHours(weather, say));
    }),
};
