import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listSources, statusTexts } from '../../features/chat/texts.ts';
import { parseCard } from '../../features/guide/rules.ts';
import { describeAdvice, describeCondition, nameIcon } from '../../features/weather/texts.ts';
import { chatEvents } from './chat.ts';
import { examples } from './examples.ts';

const here = (path: string) => new URL(path, import.meta.url);

test('what an example says is what its call says', () => {
  const routes = globSync('../../features/*/routes.ts', { cwd: here('.').pathname });
  const sources = routes.map((path) => readFileSync(here(path), 'utf8')).join('\n');
  const messages = Object.values(examples).flatMap(({ output }) =>
    'message' in output ? [output.message] : [],
  );
  expect(messages.length).toBeGreaterThan(20);
  expect(messages.filter((message) => !sources.includes(`'${message}'`))).toEqual([]);
});

test('the weather is told in its own words and drawings', () => {
  const { current, is_day, forecast, hourly, advice } = examples.weatherData.output;
  expect(current.condition.text).toBe(describeCondition(current.condition.code));
  expect(current.condition.icon).toBe(nameIcon(current.condition.code, is_day));
  for (const { code, icon, condition } of forecast)
    expect([icon, condition]).toEqual([nameIcon(code, true), describeCondition(code)]);
  for (const { code, icon } of hourly) expect(icon).toBe(nameIcon(code, true));
  for (const { text, ...line } of advice) expect(text).toBe(describeAdvice(line));
});

test('an answer of the chat names a card that there is, with its own publication', () => {
  expect(chatEvents.status.text).toBe(statusTexts[chatEvents.status.code]);
  for (const source of chatEvents.sources) {
    const card = parseCard(source.card, readFileSync(here(`../../../../guide/${source.card}.md`), 'utf8'));
    expect(listSources([card])).toContainEqual(source);
  }
});

test('a list of checks carries the first paragraph of each', () => {
  const [listed] = examples.getAgriDataPreview.output;
  const whole = examples.getAgriDataContent.output.content;
  expect(/^<p>.*?<\/p>/.exec(whole)?.[0]).toBe(listed?.content);
});
