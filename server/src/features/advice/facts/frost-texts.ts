import type { Fact } from './fact-rules.ts';
import { dayOf, tellWeather } from './place-texts.ts';

/** Whether frost comes: on the day that is asked for, else on any day of the forecast. */
export const frostFact: Fact = {
  intent: 'frost',
  answer: (asked, sources, say) =>
    tellWeather(asked, sources, say, (weather) => {
      const tomorrow = asked.day === 'tomorrow' ? dayOf(weather, 'tomorrow') : undefined;
      const days = (tomorrow ? [tomorrow] : weather.forecast).filter(({ mintemp_c }) => mintemp_c !== null);
      const cold = days.find(({ mintemp_c }) => (mintemp_c ?? 99) <= sources.groundFrostC);
      const last = days.at(-1);
      if (!last) return undefined;
      const lowest = cold?.mintemp_c ?? Math.min(...days.map(({ mintemp_c }) => mintemp_c ?? 99));
      return say.words(cold ? 'fact.frost.risk' : 'fact.frost.none', {
        day: say.day((cold ?? last).date, weather.local_time),
        low: say.measure(lowest, 'celsius'),
      });
    }),
};
