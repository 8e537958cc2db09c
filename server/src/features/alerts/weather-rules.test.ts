import { expect, test } from 'vitest';
import type { ReportedHour } from '../../adapters/weather/port.ts';
import { addHours, findEvents } from './weather-rules.ts';

const thresholds = {
  frostC: 0,
  severeHeatC: 40,
  heavyRainMm: 64.5,
  veryHeavyRainMm: 115.6,
  strongWindKph: 39,
  galeKph: 62,
};
const start = '2026-03-06T10:00';
type Change = Partial<Pick<ReportedHour, 'tempC' | 'rainMm' | 'windKph'>>;
const hours = (changes: Record<string, Change>): ReportedHour[] =>
  Array.from({ length: 96 }, (_, index) => {
    const time = addHours(start, index);
    const mild = { tempC: 15, humidity: 60, rainMm: 0, rainChance: 10, windKph: 8 };
    return { time, condition: 'clear', isDay: true, ...mild, ...changes[time] };
  });
const find = (changes: Record<string, Change>) => findEvents(hours(changes), thresholds).events;

test('a mild forecast holds nothing', () => {
  expect(find({})).toEqual([]);
});

test('a night of frost is one event, of the day on which it ends', () => {
  const night = {
    '2026-03-06T23:00': { tempC: 0 },
    '2026-03-07T02:00': { tempC: -1.5 },
    '2026-03-07T05:00': { tempC: -0.4 },
  };
  expect(find(night)).toEqual([
    {
      kind: 'frost',
      day: '2026-03-07',
      value: -1.5,
      level: 1,
      from: '2026-03-06T23:00',
      until: '2026-03-07T06:00',
    },
  ]);
});

test('it is worse by steps, and not by tenths', () => {
  const levelAt = (tempC: number) => find({ '2026-03-07T05:00': { tempC } })[0]?.level;
  expect([0.1, 0, -0.5, -1.9, -2, -3.9, -4].map(levelAt)).toEqual([undefined, 1, 1, 1, 2, 2, 3]);
});

test.each([
  ['heat', { tempC: 41 }, 41],
  ['wind', { windKph: 45 }, 45],
] as const)('%s has the highest figure of its day', (kind, peak, value) => {
  expect(find({ '2026-03-07T14:00': peak })).toMatchObject([{ kind, day: '2026-03-07', value, level: 1 }]);
});

test('rain is summed over its day', () => {
  const wet = Object.fromEntries([6, 7, 8].map((hour) => [`2026-03-07T0${hour}:00`, { rainMm: 25 }]));
  expect(find(wet)).toEqual([
    {
      kind: 'rain',
      day: '2026-03-07',
      value: 75,
      level: 1,
      from: '2026-03-07T06:00',
      until: '2026-03-07T09:00',
    },
  ]);
});

test('what begins later than in 36 hours is not told yet', () => {
  expect(find({ '2026-03-07T22:00': { tempC: -1 } })).toHaveLength(1);
  expect(find({ '2026-03-07T23:00': { tempC: -1 } })).toHaveLength(0);
});

test('a figure that is not known is none', () => {
  expect(find({ '2026-03-07T05:00': { tempC: null, windKph: null, rainMm: null } })).toEqual([]);
});

test('only a forecast that is well clear of the threshold calls off', () => {
  const isClear = (tempC: number) =>
    findEvents(hours({ '2026-03-07T05:00': { tempC } }), thresholds).isClear('frost', '2026-03-07');
  expect([0.5, 1, 1.1].map(isClear)).toEqual([false, false, true]);
  expect(findEvents(hours({}), thresholds).isClear('frost', '2026-04-01')).toBe(false);
});
