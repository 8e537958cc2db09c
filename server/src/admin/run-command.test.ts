import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addPush, countChannels } from '../../test/alert-person.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import type { Person } from '../../test/test-person.ts';
import { runAdmin } from './run-command.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await createTestApp();
  person = await app.signUp('asha');
});
afterAll(() => app.close());

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  let text = '';
  const keep = (chunk: unknown) => {
    text += String(chunk);
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(keep),
  );
  try {
    return { code: await runAdmin(args, { DATABASE_URL: app.database.url }), text };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

test('users are listed, and found by a part of their e-mail', async () => {
  expect((await run('users')).text).toContain(person.email);
  expect((await run('users', 'ASHA')).text).toMatch(/items: 0 {2}checks: 0 {2}plantings: 0 {2}devices: 0/);
  expect(await run('users', 'nobody-like-this')).toEqual({ code: 0, text: 'nothing\n' });
});

test('a revoked person is signed out everywhere, and can sign in again', async () => {
  const other = await app.signUp('lost-phone');
  expect((await other.call('verifyToken')).statusCode).toBe(200);
  await addPush(app, other);
  expect((await run('revoke', other.email)).code).toBe(0);
  expect(await countChannels(app, other)).toBe(0);
  await expect.poll(async () => (await other.call('verifyToken')).statusCode).toBe(401);
  expect((await app.server.inject({ url: '/identity/token', cookies: other.cookies })).statusCode).toBe(401);
  expect((await person.call('verifyToken')).statusCode).toBe(200);
  expect(await run('revoke', 'nobody@example.com')).toMatchObject({ code: 1 });
});

test('mistakes in translations are listed, and found by their card', async () => {
  await person.call('reportCardMistake', { card: 'rice/blast', language: 'hi', note: 'झोंका है' });
  expect((await run('mistakes')).text).toMatch(/language: hi {2}card: rice\/blast {2}note: झोंका है/);
  expect(await run('mistakes', 'tomato/')).toEqual({ code: 0, text: 'nothing\n' });
});

test('a note of a stranger does not command the terminal', async () => {
  await app.database.pool.query(
    `insert into card_mistake (id, user_id, card, language, note, created_at)
     select gen_random_uuid(), id, 'wheat/rust', 'hi', $1, now() from app_user where email = $2`,
    ['\u001b[2J\u009b31m\nwheat\u202e', person.email],
  );
  const { text } = await run('mistakes', 'wheat/rust');
  expect(text.trimEnd()).toMatch(/note: \\u\{1b\}\[2J\\u\{9b\}31m\\u\{a\}wheat\\u\{202e\}$/);
});

test('numbers are told, and failed jobs are tried again', async () => {
  expect((await run('stats')).text).toMatch(/what: people {2}count: \d/);
  await app.database.pool.query(
    `insert into pgboss.job (name, state, data) values ('revoke-device', 'failed', '{}')`,
  );
  expect((await run('requeue', 'revoke-device')).text).toContain('queue: revoke-device  jobs: 1');
});

test('what is no command is told how to be one', async () => {
  for (const args of [[], ['drop'], ['toString'], ['revoke'], ['stats', 'a', 'b']])
    expect(await run(...args)).toEqual({ code: 1, text: expect.stringContaining('npm run admin') });
});

test('alerts that failed or hang are sent again as far as they are of use, and old ones are forgotten', async () => {
  const alert = (cause: string, expires: string, state: string) =>
    app.database.pool.query(
      `with told as (
         insert into alert (id, user_id, kind, cause, event, level, title, text, language, link, due_at, expires_at, created_at)
         select gen_random_uuid(), id, 'frost', $1, $1, 1, 'Frost', 'Frost', 'en', '/', now() - interval '1 hour',
           now() + $2::interval, now() from app_user where email = $4 returning id)
       insert into alert_delivery (id, alert_id, channel_kind, state) select gen_random_uuid(), id, 'push', $3 from told`,
      [cause, expires, state, person.email],
    );
  await alert('failed', '1 hour', 'failed');
  await alert('hanging', '1 hour', 'pending');
  await alert('too late', '-1 minute', 'failed');
  await alert('sent', '1 hour', 'sent');
  expect(await run('requeue-alerts')).toEqual({ code: 0, text: 'channel: push  deliveries: 2\n' });
  expect((await run('stats')).text).toMatch(/alert deliveries by push, sent {2}count: 1/);
  expect(await run('prune-alerts', '30')).toEqual({ code: 0, text: 'alerts: 0  channels: 0\n' });
  expect(await run('prune-alerts', '0')).toEqual({ code: 0, text: 'alerts: 4  channels: 0\n' });
  expect(await run('prune-alerts', 'all')).toMatchObject({ code: 1 });
});
