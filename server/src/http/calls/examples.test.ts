import { globSync, readFileSync } from 'node:fs';
import { chatEventExamples } from '@agri/contract/chat-schemas.ts';
import { exampleOf } from '@agri/contract/examples.ts';
import { schemas } from '@agri/contract/schemas.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { wholeGuide } from '../../../test/whole-guide.ts';
import { listSources, statusTexts } from '../../features/chat/texts.ts';
import { describeAdvice, describeCondition, nameIcon } from '../../features/weather/texts.ts';

const here = (path: string) => new URL(path, import.meta.url);

test('what an example says is what its call says', () => {
  const routes = globSync('../../features/*/routes.ts', { cwd: here('.').pathname });
  const sources = routes.map((path) => readFileSync(here(path), 'utf8')).join('\n');
  const messages = Object.values(schemas).flatMap(({ response }) => {
    const answer = exampleOf<z.ZodType>(response);
    return isMessage(answer) ? [answer.message] : [];
  });
  expect(messages.length).toBeGreaterThan(20);
  expect(messages.filter((message) => !sources.includes(`'${message}'`))).toEqual([]);
});

test('the weather is told in its own words and drawings', () => {
  const { current, is_day, forecast, hourly, advice } = shown(schemas.weatherData.response);
  expect(current.condition.text).toBe(describeCondition(current.condition.code));
  expect(current.condition.icon).toBe(nameIcon(current.condition.code, is_day));
  for (const { code, icon, condition } of forecast)
    expect([icon, condition]).toEqual([nameIcon(code, true), describeCondition(code)]);
  for (const { code, icon } of hourly) expect(icon).toBe(nameIcon(code, true));
  for (const { text, ...line } of advice) expect(text).toBe(describeAdvice(line));
});

test('an answer of the chat names a card that there is, with its own publication', async () => {
  expect(chatEventExamples.status.text).toBe(statusTexts[chatEventExamples.status.code]);
  const cards = await wholeGuide.listAll();
  for (const source of chatEventExamples.sources) {
    const card = cards.filter(({ id }) => id === source.card);
    expect(listSources(card)).toContainEqual(source);
  }
});

test('a list of checks carries the first paragraph of each', () => {
  const [listed] = shown(schemas.getAgriDataPreview.response);
  const whole = shown(schemas.getAgriDataContent.response).content;
  expect(/^<p>.*?<\/p>/.exec(whole)?.[0]).toBe(listed?.content);
});

function shown<S extends z.ZodType>(schema: S) {
  const example = exampleOf(schema);
  if (example === undefined) throw new Error('this schema has no example');
  return example;
}

function isMessage(answer: unknown): answer is { message: string } {
  return typeof answer === 'object' && answer !== null && 'message' in answer;
}
