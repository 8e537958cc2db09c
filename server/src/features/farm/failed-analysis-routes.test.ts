import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelProvider, startModelProvider } from '../../../../simulators/src/models/model-provider.ts';
import { sampleFindings } from '../../../test/sample-findings.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';
import { wordsIn } from '../../i18n/words.ts';

let model: ModelProvider;
let app: TestApp;
let photo: Buffer;

beforeAll(async () => {
  [model, photo] = await Promise.all([startModelProvider(), drawPhoto()]);
  model.behave({ kind: 'answer', text: JSON.stringify(sampleFindings) });
  app = await createTestApp({
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'one',
    AI_BASE_URL: model.baseUrl('openai-compatible'),
    AI_DAILY_ANALYSES: '2',
  });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

const addItem = async (person: Person): Promise<string> =>
  (await person.call('addData', { agri_name: 'Bed', agri_image: photo })).json().id;
const read = async (person: Person, id: string) => (await person.call('getAgriDataContent', { id })).json();
const analyse = (person: Person, id: string) =>
  person.call('addAgriData', { id, agri_prompt: 'rings', agri_image: photo }, { prefer: 'respond-async' });
const waitForFailure = (person: Person, id: string) =>
  expect.poll(() => read(person, id)).toMatchObject({ status: 'failed', step: null });

test('a record whose photo is lost fails clearly, in the words of its person, instead of waiting for ever', async () => {
  const person = await app.signUp();
  await person.call('verifyToken', {}, { 'accept-language': 'sw' });
  const item = await addItem(person);
  const { db } = app.database;
  const { answering } = await db.transaction().execute(async (holder) => {
    // Jobs wait for this lock, so that the photo is gone before one looks for it.
    await sql`lock table pgboss.job in exclusive mode`.execute(holder);
    const answering = analyse(person, item);
    const working = async () =>
      (await sql`select 1 from farm_record where status = 'working'`.execute(db)).rows;
    await expect.poll(working).not.toHaveLength(0);
    await rm(join(app.dataDir, 'images'), { recursive: true });
    return { answering };
  });
  const record = (await answering).json().id;
  await waitForFailure(person, record);
  expect((await read(person, record)).content).toContain(wordsIn('sw')('record.failed'));
});

test('an analysis that breaks every time is given up after its tries, and can be deleted', async () => {
  const person = await app.signUp();
  const item = await addItem(person);
  const { db } = app.database;
  await sql`alter table farm_record add constraint never_done check (status <> 'done') not valid`.execute(db);
  try {
    const id = (await analyse(person, item)).json().id;
    await waitForFailure(person, id);
    expect((await person.call('deleteAgriData', { id })).statusCode).toBe(200);
  } finally {
    await sql`alter table farm_record drop constraint never_done`.execute(db);
  }
});

test('what nobody works on any more is ended by the nightly sweep, and fresh work is left alone', async () => {
  const person = await app.signUp();
  await person.call('verifyToken', {}, { 'accept-language': 'hi' });
  const item = await addItem(person);
  const [old, fresh] = [(await analyse(person, item)).json().id, (await analyse(person, item)).json().id];
  for (const id of [old, fresh]) await expect.poll(async () => (await read(person, id)).status).toBe('done');
  const { db } = app.database;
  await sql`update farm_record set status = 'working' where id in (${old}, ${fresh})`.execute(db);
  const { image_name } = await read(person, old);
  await sql`update picture set created_at = now() - interval '61 minutes' where name = ${image_name}`.execute(
    db,
  );
  await sql`insert into pgboss.job (name) values ('sweep')`.execute(db);
  await waitForFailure(person, old);
  expect((await read(person, old)).content).toContain(wordsIn('hi')('record.failed'));
  expect(await read(person, fresh)).toMatchObject({ status: 'working' });
});

test('a check is charged once, however often its job is tried, and one that fails costs nothing', async () => {
  const person = await app.signUp();
  const item = await addItem(person);
  const { db } = app.database;
  const neverDone = (then: () => Promise<void>) =>
    sql`alter table farm_record add constraint never_done check (status <> 'done') not valid`
      .execute(db)
      .then(then)
      .finally(() => sql`alter table farm_record drop constraint if exists never_done`.execute(db));
  const analyseOnce = async () => (await analyse(person, item)).json().id as string;
  const waitForEnd = (id: string) => expect.poll(async () => (await read(person, id)).status).toBe('done');

  await neverDone(async () => waitForFailure(person, await analyseOnce()));
  let tried = '';
  await neverDone(async () => {
    const asked = model.calls.length;
    tried = await analyseOnce();
    const stored = async () =>
      (await sql`select 1 from pgboss.job where name = 'photo-analysis' and state = 'retry'`.execute(db))
        .rows;
    await expect.poll(stored).toHaveLength(1);
    expect(model.calls.length).toBeGreaterThan(asked);
  });
  await waitForEnd(tried);
  expect(await read(person, tried)).toMatchObject({ mode: 'model' });
  const last = await analyseOnce();
  await waitForEnd(last);
  expect(await read(person, last)).toMatchObject({ mode: 'model' });
  const over = await analyseOnce();
  await waitForEnd(over);
  expect(await read(person, over)).toMatchObject({ mode: 'guide' });
});
