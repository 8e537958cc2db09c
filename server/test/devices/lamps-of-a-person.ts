import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { LampOptions } from '../../../simulators/src/lamp.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { Person } from '../test-person.ts';
import { addLamp, type Lamp, type OwnedLamp, plugIn, quickTimings } from './test-lamp.ts';

type Given = { app: TestApp; person: Person; owned: OwnedLamp };

/**
 * One app for the tests of a file; for each test a new person with one lamp, handed to `take`. Lamps that `online`
 * plugged in are unplugged after the test.
 */
export function lampsOfAPerson(take: (given: Given) => void, readEnvironment = async () => ({})) {
  let given: Given;
  let app: TestApp;
  const lamps: Lamp[] = [];
  beforeAll(async () => {
    app = await createTestApp(await readEnvironment(), quickTimings);
    await app.server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    const closed = app.close();
    // A connection that fetch keeps without a request is not idle to Node, which would wait a minute for its headers.
    app.server.server.closeAllConnections();
    await closed;
  });
  beforeEach(async () => {
    const person = await app.signUp();
    given = { app, person, owned: await addLamp(person) };
    take(given);
  });
  afterEach(async () => {
    await Promise.all(lamps.splice(0).map((lamp) => lamp.close()));
  });
  return {
    lamps,
    /** The person's lamp, online. */
    async online(options: Partial<LampOptions> = {}): Promise<Lamp> {
      const lamp = await plugIn(given.person, given.owned, options);
      lamps.push(lamp);
      return lamp;
    },
  };
}
