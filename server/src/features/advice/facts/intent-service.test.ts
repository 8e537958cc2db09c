import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@agri/contract/languages.ts';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { quickParts } from '../../../../test/quick-parts.ts';
import { wholeGuide } from '../../../../test/whole-guide.ts';
import { createIntents } from '../../../app/advice.ts';

const codes = languages.map(({ code }) => code);
const { find } = createIntents(quickParts.questions);
const root = join(import.meta.dirname, '../../../../..');
const intentOf = async (question: string, language: Language) =>
  (await find(question, language))?.intent ?? 'guide';

/** Questions that the bank doesn't hold, by what has to answer them; `guide` are those that are no fact. */
const readAsked = (language: Language) => {
  const file = join(root, `server/test/fixtures/questions/facts/${language}.yaml`);
  return Object.entries(load(readFileSync(file, 'utf8')) as Record<string, string[]>).flatMap(
    ([intent, asked]) => asked.map((question) => ({ question, intent })),
  );
};
const judge = async (language: Language, reads: Language) => {
  const wrong: object[] = [];
  const asked = readAsked(language);
  for (const { question, intent } of asked) {
    const found = await intentOf(question, reads);
    if (found !== intent) wrong.push({ question, intent, found });
  }
  return { wrong, share: wrong.length / asked.length };
};

test.each(codes)('facts are told from what the guide answers in %s', async (language) => {
  const { wrong, share } = await judge(language, language);
  expect(share, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05);
});

test.each(codes)('a question in %s is understood whatever language the app is in', async (language) => {
  const { wrong, share } = await judge(language, language === 'en' ? 'hi' : 'en');
  expect(share, JSON.stringify(wrong)).toBeLessThanOrEqual(0.07);
});

test('what a card is called is left to the guide', async () => {
  const cards = await wholeGuide.listAll();
  const found = await Promise.all(cards.map(({ title }) => intentOf(title, 'en')));
  expect(found.filter((intent) => intent !== 'guide')).toEqual([]);
});

const starters = {
  'chat.suggestSpray': 'spray',
  'chat.suggestWater': 'watering',
  'chat.suggestSpots': 'guide',
  'chat.suggestStore': 'guide',
};
test.each(codes)('the questions that an empty chat offers in %s go where they belong', async (language) => {
  const locale = readFileSync(join(root, `web/src/locales/${language}.json`), 'utf8');
  const words = JSON.parse(locale) as Record<string, string>;
  const offered = Object.keys(words).filter((id) => /^chat\.suggest[A-Z]/.test(id));
  expect(offered.sort()).toEqual(['chat.suggestPhoto', ...Object.keys(starters)].sort());
  for (const [id, intent] of Object.entries(starters))
    expect(await intentOf(words[id] ?? '', language), words[id]).toBe(intent);
});

test('the same for another day goes on with the question before', async () => {
  expect(await find('And tomorrow?', 'en', ['Will it rain today?'])).toMatchObject({
    intent: 'rain',
    day: 'tomorrow',
  });
  expect(await find('and on friday', 'en', ['And tomorrow?', 'Will it rain today?'])).toMatchObject({
    intent: 'rain',
    day: 'coming',
  });
  expect(await find('और कल?', 'hi', ['आज का मौसम कैसा है?'])).toMatchObject({ intent: 'weather' });
  expect(await find('And tomorrow?', 'en', ['Brown spots on my tomato leaves'])).toBeUndefined();
  expect(await find('And tomorrow?', 'en')).toMatchObject({ intent: 'weather', day: 'tomorrow' });
});

test('the day that is asked for is read in each language', async () => {
  expect(await find('¿lloverá mañana?', 'es')).toMatchObject({ intent: 'rain', day: 'tomorrow' });
  expect(await find('¿lloverá pasado mañana?', 'es')).toMatchObject({ intent: 'rain', day: 'coming' });
  expect(await find('will it rain this week', 'hi')).toMatchObject({ intent: 'rain', day: 'coming' });
  expect(await find('will it rain', 'en')).toMatchObject({ intent: 'rain', day: undefined });
});

test('a place is an unknown word', async () => {
  expect((await find('weather in Ouagadougou today', 'en'))?.unknownWords).toEqual(['ouagadougou']);
});
