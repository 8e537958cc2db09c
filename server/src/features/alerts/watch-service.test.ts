import { test } from 'vitest';
import { until } from '../../../test/alert-person.ts';
import { alertWatch } from './watch-service.ts';

test('lamps are looked at while the mornings of many people are not done', async () => {
  let looks = 0;
  const stop = new AbortController();
  const watch = alertWatch({
    lamps: [
      {
        check: async () => {
          looks += 1;
        },
      },
    ],
    days: [{ check: () => new Promise((resolve) => stop.signal.addEventListener('abort', () => resolve())) }],
    weather: { check: async () => undefined },
    weatherSeconds: 30,
    inTurn: (work) => {
      const done = work(stop.signal);
      return { close: () => done };
    },
    onFault: () => undefined,
  });
  watch.start();
  await until(() => looks > 1);
  stop.abort();
  await watch.close();
});
