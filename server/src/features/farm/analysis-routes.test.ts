import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ModelProvider, startModelProvider } from '../../../../simulators/src/models/model-provider.ts';
import { sampleFindings } from '../../../test/sample-findings.ts';
import { listStoredFiles } from '../../../test/stored-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

let first: ModelProvider;
let second: ModelProvider;
let app: TestApp;
let photo: Buffer;

beforeAll(async () => {
  [first, second, photo] = await Promise.all([startModelProvider(), startModelProvider(), drawPhoto()]);
  const fallback = { provider: 'google', model: 'two', apiKey: 'k2', baseUrl: second.baseUrl('google') };
  app = await createTestApp({
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'one',
    AI_API_KEY: 'k1',
    AI_BASE_URL: first.baseUrl('openai-compatible'),
    AI_FALLBACKS: JSON.stringify([fallback]),
    AI_DAILY_ANALYSES: '3',
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([first.close(), second.close()]);
});
afterEach(() => {
  first.behave({ kind: 'answer', text: JSON.stringify(sampleFindings) });
  second.behave({ kind: 'answer', text: JSON.stringify(sampleFindings) });
});

async function addItem(person: Person): Promise<string> {
  return (await person.call('addData', { agri_name: 'Tomato bed', agri_image: photo })).json().id;
}

async function analyse(person: Person, item: string, headers: Record<string, string> = {}) {
  const input = { id: item, agri_prompt: 'brown rings on the lower leaves', agri_image: photo };
  return (await person.call('addAgriData', input, headers)).json().id as string;
}

const read = async (person: Person, id: string) => (await person.call('getAgriDataContent', { id })).json();
const countOpenJobs = async () => {
  const { rowCount } = await app.database.pool.query(
    "select 1 from pgboss.job where name = 'photo-analysis' and state in ('created', 'retry', 'active')",
  );
  return rowCount;
};
const failing = { kind: 'raw', status: 500, body: '{"error":{"message":"vendor words"}}' } as const;

test('a model answers, and the record says so in our own HTML with the safety block of the guide', async () => {
  first.behave({ kind: 'answer', text: JSON.stringify(sampleFindings) });
  const person = await app.signUp();
  const record = await read(person, await analyse(person, await addItem(person)));
  expect(record).toMatchObject({ mode: 'model', status: 'done' });
  expect(record.content).toContain('<h3 data-sure="likely">Early blight (likely)</h3>');
  expect(record.content).toContain('Before any spraying:');
  expect(record.content).toContain('Early blight of tomato:');
});

test('who does not wait gets a record that is being worked on, and finds it finished later', async () => {
  first.behave({ kind: 'answer', text: JSON.stringify(sampleFindings), delayMs: 400 });
  const person = await app.signUp();
  const id = await analyse(person, await addItem(person), { prefer: 'respond-async' });
  expect(await read(person, id)).toMatchObject({ status: 'working', content: '' });
  await expect.poll(() => read(person, id)).toMatchObject({ status: 'done', mode: 'model' });
});

test('when the first model fails the second answers, and when all fail the guide does', async () => {
  const person = await app.signUp();
  const item = await addItem(person);
  first.behave(failing);
  expect(await read(person, await analyse(person, item))).toMatchObject({ mode: 'model' });
  second.behave(failing);
  const record = await read(person, await analyse(person, item));
  expect(record).toMatchObject({ mode: 'guide', status: 'done' });
  expect(record.content).toContain('The AI didn’t answer');
  expect(record.content).toContain('Early blight of tomato');
  expect(record.content).not.toContain('vendor words');
  expect(app.logLines.join('\n')).not.toMatch(/vendor words|brown rings|\bk1\b/);
});

test('after the daily number of photos the guide answers and says why', async () => {
  first.behave({ kind: 'answer', text: JSON.stringify(sampleFindings) });
  const person = await app.signUp();
  const item = await addItem(person);
  const calls = first.calls.length;
  const records = [];
  for (let count = 0; count < 4; count += 1) records.push(await read(person, await analyse(person, item)));
  expect(records.map(({ mode }) => mode)).toEqual(['model', 'model', 'model', 'guide']);
  expect(records[3].content).toContain('used up for today');
  expect(first.calls.length - calls).toBe(3);
});

test('a record or item that is deleted while it is worked on ends cleanly, without a leftover', async () => {
  first.behave({ kind: 'answer', text: JSON.stringify(sampleFindings), delayMs: 500 });
  const person = await app.signUp();
  const item = await addItem(person);
  const before = await listStoredFiles(app);
  const calls = first.calls.length;
  const one = await analyse(person, item, { prefer: 'respond-async' });
  await expect.poll(() => first.calls.length).toBe(calls + 1);
  expect((await person.call('deleteAgriData', { id: one })).statusCode).toBe(200);
  const other = await analyse(person, item, { prefer: 'respond-async' });
  expect((await person.call('deleteData', { id: item })).statusCode).toBe(200);
  await expect.poll(countOpenJobs).toBe(0);
  for (const id of [one, other])
    expect((await person.call('getAgriDataContent', { id })).statusCode).toBe(404);
  expect((await listStoredFiles(app)).length).toBe(before.length - 1);
});

test('who waits for an answer whose record or item is deleted meanwhile gets a 404', async () => {
  const person = await app.signUp();
  const item = await addItem(person);
  for (const remove of ['deleteAgriData', 'deleteData'] as const) {
    first.behave({ kind: 'answer', text: JSON.stringify(sampleFindings), delayMs: 1_500 });
    const waiting = person.call('addAgriData', { id: item, agri_prompt: '', agri_image: photo });
    const records = async () => (await person.call('getAgriDataPreview', { id: item })).json();
    await expect.poll(records).toHaveLength(1);
    const id = remove === 'deleteData' ? item : (await records())[0]._id;
    expect((await person.call(remove, { id })).statusCode).toBe(200);
    const answer = await waiting;
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
});

test('what a model writes is text: no script, link, picture, form or style comes through', async () => {
  const hostile =
    '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><form><style>*{}</style>';
  const candidate = {
    problem: hostile,
    confidence: 0.9,
    signsSeen: [hostile],
    signsMissing: [hostile],
    lookAlike: hostile,
  };
  const findings = {
    ...sampleFindings,
    crop: hostile.slice(0, 80),
    summary: hostile,
    candidates: [{ ...candidate, problem: hostile.slice(0, 120) }],
    culturalSteps: [hostile],
    askOrPhotographNext: [hostile],
  };
  first.behave({ kind: 'answer', text: JSON.stringify(findings) });
  const person = await app.signUp();
  const { content } = await read(person, await analyse(person, await addItem(person)));
  expect(content).not.toMatch(/<(script|img|a|form|style)\b/i);
  expect(content).toContain('&lt;script&gt;');
});

test('findings that name a banned substance begin with what has to be said of it', async () => {
  const findings = { ...sampleFindings, biologicalSteps: ['Spray para-quat on the weeds.'] };
  first.behave({ kind: 'answer', text: JSON.stringify(findings) });
  const person = await app.signUp();
  const { content } = await read(person, await analyse(person, await addItem(person)));
  expect(content).toMatch(/paraquat.*Early blight/is);
});

test('a picture without a plant is refused with a friendly line', async () => {
  first.behave({
    kind: 'answer',
    text: JSON.stringify({ ...sampleFindings, isPlant: false, candidates: [] }),
  });
  const person = await app.signUp();
  const { content } = await read(person, await analyse(person, await addItem(person)));
  expect(content).toContain('can’t see a plant');
  expect(content).not.toContain('What it may be');
});

test('a record says step by step what is done with its photo', async () => {
  first.behave({ kind: 'answer', text: JSON.stringify(sampleFindings), delayMs: 1_000 });
  const person = await app.signUp();
  const id = await analyse(person, await addItem(person), { prefer: 'respond-async' });
  await expect.poll(() => read(person, id)).toMatchObject({ step: 'asking' });
  await expect.poll(() => read(person, id)).toMatchObject({ status: 'done', step: null });
});
