import type { Language } from '@agri/contract/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPhoto, type Person } from '../../../test/test-person.ts';
import { createUpstreamsApp, farmPosition, type UpstreamsApp } from '../../../test/upstreams-app.ts';

let app: UpstreamsApp;

beforeAll(async () => {
  app = await createUpstreamsApp();
});
afterAll(() => app.close());

async function signUp(language: Language): Promise<Person> {
  const person = await app.signUp();
  await app.database.pool.query('update app_user set language = $2 where email = $1', [
    person.email,
    language,
  ]);
  return person;
}
const addChat = async (person: Person) =>
  (await person.call('addChatHistory', { chat_name: 'x' })).json().id as string;
const ask = async (person: Person, prompt: string, given: Record<string, unknown> = {}) =>
  (await person.call('addChatData', { id: await addChat(person), prompt, ...given })).json()[0];

const questions: [Language, Record<string, string>][] = [
  [
    'en',
    {
      'Will it rain tomorrow?': '/weatherData',
      'Can I spray today?': '/weatherData',
      'Is my lamp on?': '/myDevice',
      'What is the price of onions?': 'tel:18001801551',
    },
  ],
  [
    'hi',
    {
      'कल बारिश होगी?': '/weatherData',
      'क्या आज छिड़काव कर सकता हूं?': '/weatherData',
      'क्या मेरा लैंप चालू है?': '/myDevice',
      'प्याज का भाव क्या है?': 'tel:18001801551',
    },
  ],
  [
    'sw',
    {
      'Je, mvua itanyesha kesho?': '/weatherData',
      'Naweza kunyunyizia dawa leo?': '/weatherData',
      'Taa yangu imewaka?': '/myDevice',
      'Bei ya vitunguu ni gani?': 'tel:18001801551',
    },
  ],
];

test.each(questions)(
  'weather, spraying, lamps and prices are answered in %s with a link',
  async (language, asked) => {
    const person = await signUp(language);
    await person.call('weatherData', farmPosition);
    for (const [prompt, href] of Object.entries(asked)) {
      const message = await ask(person, prompt);
      expect(message).toMatchObject({ status: 'done', mode: 'guide', note: 'no_model', sources: [] });
      expect([prompt, message.ai_msg]).toEqual([prompt, expect.stringContaining(`<a href="${href}">`)]);
    }
  },
);

test.each<[Language, string]>([
  ['en', 'Hello'],
  ['hi', 'नमस्ते'],
  ['sw', 'Habari yako'],
])('a greeting in %s is answered with questions to tap', async (language, prompt) => {
  const message = await ask(await signUp(language), prompt);
  expect(message).toMatchObject({ status: 'done', note: 'no_model', sources: [] });
  expect(message.suggestions.length).toBeGreaterThan(1);
});

test('a question from a farm item brings its name and its last photo check', async () => {
  const person = await signUp('en');
  const agri_image = await drawPhoto();
  const addItem = async (agri_name: string) =>
    (await person.call('addData', { agri_name, agri_image })).json().id as string;
  const [bare, checked] = [await addItem('Tomatoes'), await addItem('Tomatoes by the river')];
  await person.call('addAgriData', {
    id: checked,
    agri_prompt: 'brown rings on the lower leaves',
    agri_image,
  });

  const offered = await ask(person, 'what is wrong with it?', { agri_id: bare });
  expect(offered.suggestions.map(({ question }: { question: string }) => question)).toContain(
    'Bacterial wilt of tomato',
  );
  const id = await addChat(person);
  const first = await ask(person, 'what should I spray?', { id, agri_id: checked });
  expect(first.sources[0]).toMatchObject({ card: 'tomato/early-blight' });
  const lead =
    'About my photo check of Tomatoes by the river on 3 Mar 2026, 08:00, which found “Rings: blight”: ';
  const drafted = await ask(person, `${lead}what should I spray?`, { agri_id: checked });
  expect(drafted.sources[0]).toMatchObject({ card: 'tomato/early-blight' });
  const edited = await ask(person, 'can I eat them?', { id, edits: first._id });
  expect(edited.sources[0]).toMatchObject({ card: 'tomato/early-blight' });
  await person.call('deleteData', { id: checked });
  expect(await ask(person, 'and what else?', { id })).toMatchObject({ status: 'done' });
});

test.each(['x', '018f0000-0000-7000-8000-000000000001'])('the farm item %s is not there', async (agri_id) => {
  const person = await signUp('en');
  const answer = await person.call('addChatData', { id: await addChat(person), prompt: 'why?', agri_id });
  expect([answer.statusCode, answer.json().field]).toEqual([404, 'agri_id']);
});
