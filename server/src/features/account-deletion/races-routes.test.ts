import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStoredFiles } from '../../../test/stored-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openBrowser } from '../../../test/test-browser.ts';
import { callAs, drawPhoto, type Person, testPassword } from '../../../test/test-person.ts';

const ROUNDS = 20;

let app: TestApp;
let photo: Buffer;
let userTables: UserTable[];

type UserTable = { name: string; column: string };

beforeAll(async () => {
  [app, photo] = await Promise.all([createTestApp(), drawPhoto()]);
  userTables = await listUserTables();
});
afterAll(() => app.close());

async function readUserId(email: string): Promise<string> {
  const { rows } = await app.database.pool.query('select id from app_user where email = $1', [email]);
  return rows[0].id;
}

/** The tables, of every schema and whatever their names, that name a user. */
async function listUserTables(): Promise<UserTable[]> {
  const { rows } = await app.database.pool.query<UserTable>(
    `select format('%I.%I', table_schema, table_name) as name, quote_ident(column_name) as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and (column_name = 'user_id' or (table_name = 'app_user' and column_name = 'id'))`,
  );
  expect(rows.length).toBeGreaterThan(7);
  return rows;
}

/** The tables that hold something under this user id. */
async function findTablesOf(userId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, column } of userTables) {
    const { rowCount } = await app.database.pool.query(`select 1 from ${name} where ${column} = $1 limit 1`, [
      userId,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}

async function signUpAgain(email: string): Promise<number> {
  const browser = openBrowser(app);
  await browser.askCode(email);
  await browser.typeMailedCode(email);
  await browser.signUpAtProvider(email, testPassword);
  const idToken = await browser.readToken();
  await browser.call('signup', { idToken, Terms_Of_Use_And_Privacy_Policy: true });
  return (await browser.call('verifyToken', {}, idToken)).statusCode;
}

/** What a second phone does meanwhile; gives the statuses. */
async function keepBusy(person: Person, itemId: string, chatId: string, until: Promise<unknown>) {
  const statuses: number[] = [];
  let over = false;
  void until.then(() => {
    over = true;
  });
  const works = [
    () => person.call('addData', { agri_name: 'Bed', agri_image: photo }),
    () => person.call('addAgriData', { id: itemId, agri_image: [photo, photo] }),
    () =>
      person.call(
        'addData',
        { agri_name: 'Bed', agri_image: photo },
        { 'idempotency-key': `${Math.random()}` },
      ),
    () => person.call('addDevice', { deviceName: 'Lamp', type: 'Greenhouse LED' }),
    () => person.call('addChatData', { id: chatId, prompt: 'When to water maize?' }),
    () => person.call('verifyToken'),
  ];
  await Promise.all(
    works.map(async (work) => {
      for (let turn = 0; turn < 40 && !(over && statuses.at(-1) === 401); turn += 1) {
        statuses.push((await work()).statusCode);
      }
    }),
  );
  return statuses;
}

test('a second phone that goes on during the deletion leaves nothing, meets no fault, and the e-mail is free', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await app.signUp('racer');
    const userId = await readUserId(person.email);
    const itemId = (await person.call('addData', { agri_name: 'Bed', agri_image: photo })).json().id;
    const chatId = (await person.call('addChatHistory', { chat_name: 'Water' })).json().id;
    // biome-ignore lint/plugin: the start times are spread on purpose.
    const deletion = sleep(round * 5).then(() => person.call('deleteAccount', { email: person.email }));
    const statuses = await keepBusy(person, itemId, chatId, deletion);
    expect((await deletion).statusCode).toBe(200);
    const faults = app.logLines.filter((line) => line.includes('request failed'));
    expect([faults, statuses.filter((status) => status >= 500)]).toEqual([[], []]);
    expect(statuses).toContain(401);
    // The answer comes after 4 s at the latest, also on a machine that is slower than that.
    await expect.poll(() => findTablesOf(userId), { timeout: 30_000 }).toEqual([]);
    await expect.poll(() => listStoredFiles(app), { timeout: 30_000 }).toEqual([]);
    expect(await signUpAgain(person.email)).toBe(200);
  }
}, 600_000);

test('from the mark on nobody comes in as the person, on no instance, and the e-mail can sign up at once', async () => {
  const other = await createTestApp({}, {}, {}, app.database);
  const person = await app.signUp('leaver');
  const statusAt = async (where: TestApp) => (await callAs(where, person, 'getData')).statusCode;
  await person.call('addData', { agri_name: 'Bed', agri_image: photo });
  const { image_name: picture } = (await person.call('getData')).json()[0];
  expect([await statusAt(app), await statusAt(other)]).toEqual([200, 200]);
  const held = await app.database.pool.connect();
  try {
    // A call that does not end keeps the row from going.
    await held.query('begin');
    await held.query('select 1 from app_user where email = $1 for key share', [person.email]);
    expect((await person.call('deleteAccount', { email: person.email })).statusCode).toBe(200);
    expect([await statusAt(app), await statusAt(other)]).toEqual([401, 401]);
    expect((await person.getPicture(picture)).statusCode).toBe(404);
    expect(await signUpAgain(person.email)).toBe(200);
  } finally {
    await held.query('rollback');
    held.release();
    await other.close();
  }
  await expect
    .poll(
      async () =>
        (await app.database.pool.query('select 1 from app_user where leaving_at is not null')).rowCount,
    )
    .toBe(0);
  expect((await openBrowser(app).askCode(person.email)).statusCode).toBe(409);
}, 60_000);
