import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUpstreams, type Upstreams } from '../../../../simulators/src/upstreams/start-upstreams.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto } from '../../../test/test-person.ts';

let app: TestApp;
let upstreams: Upstreams;

beforeAll(async () => {
  upstreams = await startUpstreams();
  app = await createTestApp(upstreams.settings);
});
afterAll(async () => {
  await app.close();
  await upstreams.close();
});

/** The tables, of every schema, with a row that has one of these words in it. */
async function findTables(words: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select 1 from ${name} as line where exists (
           select 1 from unnest($1::text[]) as word where strpos(lower(line::text), lower(word)) > 0) limit 1`,
        [words],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}

test('after an account was deleted no table of any schema knows its person', async () => {
  const person = await app.signUp('leaver');
  const photo = await drawPhoto();
  const item = (await person.call('addData', { agri_name: 'Leaver bed', agri_image: photo })).json().id;
  await person.call('addAgriData', { id: item, agri_prompt: 'leaver asks', agri_image: photo });
  const key = { 'idempotency-key': 'leaver-lamp' };
  const lamp = await person.call('addDevice', { deviceName: 'Leaver lamp', type: 'Greenhouse LED' }, key);
  await person.call('weatherData', { latitude: 19.9975, longitude: 73.7898 });
  await person.call('changePassword');
  await app.readMail(person.email);

  const { rows } = await app.database.pool.query('select id, subject from app_user where email = $1', [
    person.email,
  ]);
  const words = [person.email, rows[0].id, rows[0].subject, lamp.json().device._id, 'leaver'];
  expect(await findTables(words)).toContain('public.app_user');

  expect((await person.call('deleteAccount', { email: person.email })).statusCode).toBe(200);
  expect(await findTables(words)).toEqual([]);
});
