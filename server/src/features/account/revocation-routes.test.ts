import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickParts } from '../../../test/quick-parts.ts';
import { listStoredFiles } from '../../../test/stored-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openBrowser } from '../../../test/test-browser.ts';
import { drawPhoto, type Person, testPassword } from '../../../test/test-person.ts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createLogger } from '../../http/logger.ts';

let app: TestApp;
let photo: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  photo = await drawPhoto();
});
afterAll(() => app.close());

async function addItem(person: Person): Promise<string> {
  const { id } = (await person.call('addData', { agri_name: 'Bed', agri_image: photo })).json();
  await person.call('addAgriData', { id, agri_image: photo });
  return (await person.call('getData')).json()[0].image_name;
}

test('signing out everywhere ends tokens, picture sessions and the provider session on every device', async () => {
  const person = await app.signUp();
  const picture = await addItem(person);
  const other = openBrowser(app);
  await other.signInAtProvider(person.email);
  const otherToken = await other.readToken();
  await other.call('signin', { idToken: otherToken, email: person.email });
  expect((await other.call('verifyToken', {}, otherToken)).statusCode).toBe(200);

  expect((await person.call('signoutEverywhere')).statusCode).toBe(200);
  expect((await person.call('verifyToken')).statusCode).toBe(401);
  expect((await other.call('verifyToken', {}, otherToken)).statusCode).toBe(401);
  expect((await app.server.inject({ url: '/identity/token', cookies: other.cookies })).statusCode).toBe(401);
  expect(
    (await app.server.inject({ url: `/images/${picture}.jpg`, cookies: other.cookies })).statusCode,
  ).toBe(404);

  await other.signInAtProvider(person.email, testPassword);
  expect((await other.call('verifyToken', {}, await other.readToken())).statusCode).toBe(200);
});

test('a second instance of the server refuses the old tokens too, and takes the new ones', async () => {
  const person = await app.signUp();
  const copy = await createApp({
    config: readConfig({ DATA_DIR: app.dataDir }),
    connection: app.database,
    logger: createLogger('silent'),
    ...quickParts,
  });
  try {
    const check = (token: string) =>
      copy.inject({ url: '/api/verifyToken', headers: { authorization: `Bearer ${token}` } });
    expect((await check(person.token)).statusCode).toBe(200);
    await person.call('signoutEverywhere');
    await expect.poll(async () => (await check(person.token)).statusCode).toBe(401);
    const browser = openBrowser(app);
    await browser.signInAtProvider(person.email);
    expect((await check(await browser.readToken())).statusCode).toBe(200);
  } finally {
    await copy.close();
  }
});

test('deleting the account takes the typed e-mail, then leaves no row, file, identity or valid token', async () => {
  const person = await app.signUp();
  await addItem(person);
  const before = (await listStoredFiles(app)).length;
  const slip = await person.call('deleteAccount', { email: 'other@example.com' });
  expect(slip.statusCode).toBe(400);
  expect(slip.json()).toMatchObject({ field: 'email' });

  expect((await person.call('deleteAccount', { email: person.email.toUpperCase() })).statusCode).toBe(200);
  const again = { idToken: person.token, Terms_Of_Use_And_Privacy_Policy: true };
  expect((await person.call('verifyToken')).statusCode).toBe(401);
  expect((await person.call('getData')).statusCode).toBe(401);
  expect((await person.call('signup', again)).statusCode).toBe(401);
  expect((await openBrowser(app).signInAtProvider(person.email)).statusCode).toBe(401);
  expect((await listStoredFiles(app)).length).toBe(before - 2);
  const { rows } = await sql<{ left: string }>`
    select (select count(*) from app_user where email = ${person.email})
      + (select count(*) from identity."user" where "email" = ${person.email}) as left`.execute(
    app.database.db,
  );
  expect(Number(rows[0]?.left)).toBe(0);
});

test('an e-mail whose account was deleted can sign up again, as somebody new', async () => {
  const person = await app.signUp();
  await addItem(person);
  await person.call('deleteAccount', { email: person.email });
  app.advance(61_000);
  const browser = openBrowser(app);
  await browser.askCode(person.email);
  await browser.typeMailedCode(person.email);
  await browser.signUpAtProvider(person.email);
  const token = await browser.readToken();
  await browser.call('signup', { idToken: token, Terms_Of_Use_And_Privacy_Policy: true });
  expect((await browser.call('getData', {}, token)).json()).toEqual([]);
});
