import { expect, test } from 'vitest';
import { makeArticle } from '../../../../test/upstream-fixtures.ts';
import { groupByDay } from './news-days.ts';

const now = new Date(2026, 2, 6, 14, 30);
const at = (day: number, hour: number) =>
  makeArticle({ published_at: new Date(2026, 2, day, hour).toISOString(), link: `https://a.example/${day}` });

test('articles stand under today, yesterday, a weekday and a date, in the order in which they came', () => {
  const articles = [at(6, 9), at(6, 1), at(5, 23), at(3, 8), at(-9, 8)];
  expect(groupByDay(articles, 'en', now).map(({ day, articles }) => [day, articles.length])).toEqual([
    ['today', 2],
    ['yesterday', 1],
    ['Tuesday', 1],
    ['19 February', 1],
  ]);
  expect(groupByDay(articles, 'hi', now)[0]?.day).toBe('आज');
});

test('only today’s say how old they are; a clock that runs ahead is still today', () => {
  const [today, yesterday] = groupByDay([at(7, 1), at(5, 23)], 'en', now);
  expect(today).toMatchObject({ day: 'today', isToday: true });
  expect(yesterday?.isToday).toBe(false);
});

test('an article without a date stands under no day', () => {
  expect(groupByDay([makeArticle({ published_at: null })], 'en', now)).toMatchObject([
    { day: '', isToday: false },
  ]);
});
