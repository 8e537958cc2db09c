import type { Fact } from './fact-rules.ts';
import { dayOf, tellWeather } from './place-texts.ts';

const DAYS_TOLD = 3;

/** How warm or cold it is now and on the days asked for; what to do when it is too hot. */
export const heatFact: Fact = {
  intent: 'heat',
  answer: (asked, sources, say) =>
    tellWeather(asked, sources, say, (weather) => {
      const { current, forecast, advice, local_time } = weather;
      const days = asked.day === 'coming' ? forecast.slice(0, DAYS_TOLD) : [dayOf(weather, asked.day)];
      const told = days.flatMap((day) => {
        if (!day || day.mintemp_c === null || day.maxtemp_c === null) return [];
        const [low, high] = [say.measure(day.mintemp_c, 'celsius'), say.measure(day.maxtemp_c, 'celsius')];
        return [say.words('fact.heat.day', { day: say.day(day.date, local_time), low, high })];
      });
      const isNow = asked.day !== 'tomorrow' && asked.day !== 'coming' && current.temp_c !== null;
      const now = isNow
        ? say.words('fact.heat.now', { temperature: say.measure(current.temp_c ?? 0, 'celsius') })
        : undefined;
      const isHot = asked.day !== 'tomorrow' && advice.some(({ kind }) => kind === 'heat');
      const warning = isHot ? say.words('fact.heat.warn') : undefined;
      return now || told.length > 0 ? say.sentences(now, ...told, warning) : undefined;
    }),
};
