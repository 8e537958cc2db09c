import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
  expect((await run('users', 'ASHA')).text).toMatch(/items: 0 {2}checks: 0 {2}devices: 0/);
  expect(await run('users', 'nobody-like-this')).toEqual({ code: 0, text: 'nothing\n' });
});

test('a revoked person is signed out everywhere, and can sign in again', async () => {
  const other = await app.signUp('lost-phone');
  expect((await other.call('verifyToken')).statusCode).toBe(200);
  expect((await run('revoke', other.email)).code).toBe(0);
  await vi.waitFor(async () => expect((await other.call('verifyToken')).statusCode).toBe(401), 10_000);
  expect((await app.server.inject({ url: '/identity/token', cookies: other.cookies })).statusCode).toBe(401);
  expect((await person.call('verifyToken')).statusCode).toBe(200);
  expect(await run('revoke', 'nobody@example.com')).toMatchObject({ code: 1 });
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
