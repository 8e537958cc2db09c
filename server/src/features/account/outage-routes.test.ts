import { expect, test } from 'vitest';
import { createCuttableApp } from '../../../test/test-app.ts';
import { openBrowser } from '../../../test/test-browser.ts';
import { callAs } from '../../../test/test-person.ts';

test('a database that is gone is 503 and never 401, and all works again when it is back', async () => {
  const app = await createCuttableApp();
  try {
    const person = await app.signUp();
    await app.database.cut();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await person.call('getData');
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'not_ready' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    const code = await callAs(app, {}, 'getOtpForEmailVerification', { email: 'ada@example.com' });
    expect(code.statusCode).toBe(503);
    const token = () => app.server.inject({ url: '/identity/token', cookies: person.cookies });
    expect((await token()).statusCode).toBe(503);
    expect((await openBrowser(app).signInAtProvider(person.email)).statusCode).toBe(503);
    await app.database.mend();
    expect((await token()).statusCode).toBe(200);
    expect((await person.call('getData')).statusCode).toBe(200);
  } finally {
    await app.close();
  }
});

test('a database that dies under running requests fails them with 503 and the server lives on', async () => {
  const app = await createCuttableApp();
  try {
    const person = await app.signUp();
    const holder = await app.database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table farm_item');
    const running = Array.from({ length: 40 }, () => person.call('getData'));
    const countWaiting = async () => {
      const { rowCount } = await holder.query(
        'select 1 from pg_locks join pg_database on oid = database where datname = current_database() and not granted',
      );
      return rowCount;
    };
    await expect.poll(countWaiting).toBeGreaterThan(0);
    await app.database.cut();
    holder.release(true);
    const statuses = (await Promise.all(running)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(503);
    await app.database.mend();
    expect((await person.call('getData')).statusCode).toBe(200);
  } finally {
    await app.close();
  }
});

test('keys that cannot be read are 503 and never 401', async () => {
  const app = await createCuttableApp();
  try {
    await app.database.cut();
    const header = Buffer.from(JSON.stringify({ alg: 'ES256', kid: 'any' })).toString('base64url');
    const answer = await callAs(app, { token: `${header}.e30.AAAA` }, 'verifyToken');
    expect(answer.statusCode).toBe(503);
    await app.database.mend();
    expect((await callAs(app, { token: `${header}.e30.AAAA` }, 'verifyToken')).statusCode).toBe(401);
  } finally {
    await app.close();
  }
});
