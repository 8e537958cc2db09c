import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUpstreams, type Upstreams } from '../../../simulators/src/upstreams/start-upstreams.ts';
import { isOurFault, listRoutes, requestsFor } from '../../test/openapi-fuzz.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { drawPhoto, type Person } from '../../test/test-person.ts';

const REQUESTS_EACH = 40;
const SEED = 20_261_121;
/** Each ends the token that the others are sent with, or the account. */
const ending = new Set(['/api/signout', '/api/signoutEverywhere', '/api/deleteAccount']);

let app: TestApp;
let upstreams: Upstreams;
let person: Person;
let known: unknown[];

beforeAll(async () => {
  upstreams = await startUpstreams();
  app = await createTestApp(upstreams.settings);
  person = await app.signUp();
  const photo = await drawPhoto();
  const item = (await person.call('addData', { agri_name: 'Bed', agri_image: photo })).json().id;
  const record = (await person.call('addAgriData', { id: item, agri_image: photo })).json().id;
  const lamp = await person.call('addDevice', { deviceName: 'Lamp', type: 'Greenhouse LED' });
  known = [item, record, lamp.json().device._id, person.email, photo, '123456'];
});
afterAll(async () => {
  await app.close();
  await upstreams.close();
});

test('no request generated from the OpenAPI document gets an answer that blames us', async () => {
  const document = (await app.server.inject('/api/openapi.json')).json();
  const routes = listRoutes(document);
  expect(routes.length).toBeGreaterThan(25);
  const order = [...routes].sort(
    (one, other) => Number(ending.has(one.path)) - Number(ending.has(other.path)),
  );
  for (const route of order) {
    const requests = fc.sample(requestsFor(route, known), { numRuns: REQUESTS_EACH, seed: SEED });
    for (const { url, headers, payload } of requests) {
      const answer = await app.server.inject({
        method: route.method as 'GET',
        url,
        headers: { ...headers, authorization: `Bearer ${person.token}` },
        ...(payload === undefined ? {} : { payload }),
      });
      expect([isOurFault(answer.statusCode), route.method, url, answer.body]).toEqual([
        false,
        route.method,
        url,
        answer.body,
      ]);
    }
  }
  expect((await app.server.inject('/readyz')).statusCode).toBe(200);
}, 240_000);
