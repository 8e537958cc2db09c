import type { Fact } from './fact-rules.ts';
import { tellWeather } from './place-texts.ts';
import { wordIdOf } from './say-texts.ts';

/** When spraying is possible, by the same field advice as on the home screen; it looks 24 hours ahead. */
export const sprayFact: Fact = {
  intent: 'spray',
  answer: (asked, sources, say) =>
    tellWeather(asked, sources, say, ({ advice, local_time }) => {
      const window = advice.find(({ kind }) => kind === 'spray');
      const wait = advice.find(({ kind }) => kind === 'spray_wait');
      const isToday = window?.from?.slice(0, 10) === local_time.slice(0, 10);
      const isLater = asked.day === 'coming' || (asked.day === 'tomorrow' && (!window || isToday));
      const ahead = isLater ? say.words('fact.spray.ahead') : undefined;
      if (window?.from && window.until && window.value !== null) {
        const good = say.words('fact.spray.good', {
          from: say.moment(window.from, local_time),
          until: say.moment(window.until, window.from),
          wind: say.measure(window.value, 'kilometer-per-hour'),
        });
        const notToday = asked.day === 'today' && !isToday ? say.words('fact.spray.notToday') : undefined;
        return say.sentences(notToday, good, ahead);
      }
      if (!wait?.reason) return undefined;
      const reason = say.words(wordIdOf('fact.wait', wait.reason), {
        limit: wait.limit === null ? '' : say.number(wait.limit),
      });
      return say.sentences(say.words('fact.spray.wait'), reason, ahead);
    }),
};
