import type { Language } from '@agri/contract/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelProvider, startModelProvider } from '../../../../simulators/src/models/model-provider.ts';
import { sampleFindings } from '../../../test/sample-findings.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';
import { wordsIn } from '../../i18n/words.ts';

const RINGS = 'brown rings on the lower leaves of my tomatoes';
const seen = { subject: 'tomato', part: 'leaf', look: 'ring-spots', yes: ['yellow-halo'] };

let provider: ModelProvider;
let guide: TestApp;
let model: TestApp;
let photo: Buffer;

beforeAll(async () => {
  provider = await startModelProvider();
  provider.behave({ kind: 'answer', text: JSON.stringify(sampleFindings) });
  guide = await createTestApp();
  model = await createTestApp({
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'one',
    AI_API_KEY: 'k1',
    AI_BASE_URL: provider.baseUrl('openai-compatible'),
  });
  photo = await drawPhoto();
});
afterAll(async () => {
  await Promise.all([guide.close(), model.close()]);
  await provider.close();
});

/** Somebody who reads a language. */
async function readerOf(app: TestApp, language: Language): Promise<Person> {
  const person = await app.signUp();
  await choose(person, language);
  return person;
}
const choose = (person: Person, language: Language) =>
  person.call('verifyToken', {}, { 'accept-language': language });

async function addCheck(person: Person, prompt = ''): Promise<string> {
  const item = (await person.call('addData', { agri_name: 'Tomatoes', agri_image: photo })).json().id;
  const input = { id: item, agri_prompt: prompt, agri_image: photo };
  return (await person.call('addAgriData', input)).json().id;
}
async function read(person: Person, id: string, language?: Language) {
  const answer = await person.call('getAgriDataContent', { id, ...(language ? { language } : {}) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('a check of the guide keeps the language it was written in, and is shown in another when that is asked for', async () => {
  const person = await readerOf(guide, 'hi');
  const id = await addCheck(person, RINGS);
  const written = await read(person, id);
  expect(written.language).toBe('hi');
  expect(written.content).toContain('<strong>टमाटर का अगेती झुलसा</strong>');
  await choose(person, 'en');
  const shown = await read(person, id, 'en');
  expect(shown.language).toBe('en');
  expect(shown.content).toContain('<strong>Early blight of tomato</strong>');
  expect(shown.content).not.toMatch(/\p{Script=Devanagari}/u);
  expect(await read(person, id)).toEqual(written);
  expect(await read(person, id, 'hi')).toEqual(written);
});

test('shown in the language of another person, it says the same as a check that was written for them', async () => {
  const [hindi, swahili] = [await readerOf(guide, 'hi'), await readerOf(guide, 'sw')];
  for (const prompt of [RINGS, '', 'tractor loan', 'my child drank the pesticide']) {
    const shown = await read(hindi, await addCheck(hindi, prompt), 'sw');
    const { content } = await read(swahili, await addCheck(swahili, prompt));
    expect(shown.content).toBe(content);
  }
});

test('what was seen by signs is shown in another language too, with the names of what else it may be', async () => {
  const person = await readerOf(guide, 'sw');
  const id = await addCheck(person);
  await person.call('setRecordSigns', { id, ...seen });
  const written = await read(person, id);
  const shown = await read(person, id, 'en');
  expect(written.language).toBe('sw');
  expect(shown.language).toBe('en');
  expect(shown.content).toMatch(/^<p><em data-sure="(likely|possible)">.*<strong>Early blight of tomato/);
  expect(shown.signs.cards[0].title).toBe('Early blight of tomato');
  const certaintyOf = (html: string) => /data-sure="(\w+)"/.exec(html)?.[1];
  expect(certaintyOf(shown.content)).toBe(certaintyOf(written.content));
  expect(await read(person, id)).toEqual(written);
});

test('signs that say nothing leave the check as it was, in the language of who tapped', async () => {
  const person = await readerOf(guide, 'hi');
  const id = await addCheck(person, RINGS);
  await choose(person, 'en');
  await person.call('setRecordSigns', { id, subject: 'tomato', part: 'unsure', look: 'unsure' });
  const { content, language } = await read(person, id);
  expect(language).toBe('en');
  expect(content).toContain(wordsIn('en')('record.signsUnknown'));
  expect(content).toContain('<strong>Early blight of tomato</strong>');
  expect(content).not.toMatch(/\p{Script=Devanagari}/u);
});

test('what a model wrote stays in its language; below a card found by signs it is marked with it', async () => {
  const person = await readerOf(model, 'sw');
  const id = await addCheck(person);
  const written = await read(person, id);
  expect(written).toMatchObject({ mode: 'model', language: 'sw' });
  expect(await read(person, id, 'en')).toEqual(written);
  await choose(person, 'en');
  for (let times = 0; times < 2; times += 1) {
    await person.call('setRecordSigns', { id, ...seen });
    const { content, mode, language } = await read(person, id);
    expect({ mode, language }).toEqual({ mode: 'guide', language: 'en' });
    expect(content).toContain('<summary>What the AI said</summary><section lang="sw">');
  }
  const back = await read(person, id, 'sw');
  expect(back.content).toContain(`<summary>${wordsIn('sw')('record.saidByAi')}</summary><h3`);
  await person.call('setRecordSigns', { id, subject: 'tomato', part: 'unsure', look: 'unsure' });
  expect(await read(person, id)).toMatchObject({ mode: 'model', language: 'sw' });
});
