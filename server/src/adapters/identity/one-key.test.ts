import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';

test('the first who ask a fresh installation for its keys, on two instances at once, get the same one', async () => {
  const app = await createTestApp();
  const copy = await createTestApp({}, {}, {}, app.database);
  try {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? copy : app).server.inject('/identity/jwks')),
    );
    const kids = answers.flatMap((answer) => answer.json().keys.map(({ kid }: { kid: string }) => kid));
    expect(kids).toHaveLength(answers.length);
    expect(new Set(kids).size).toBe(1);
    const people = await Promise.all([app.signUp('early'), copy.signUp('early')]);
    for (const person of people) expect((await person.call('verifyToken')).statusCode).toBe(200);
  } finally {
    await copy.close();
    await app.close();
  }
});
