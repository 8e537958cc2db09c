import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const plan = { schedule: { startsAt: '06:00', hours: 12 }, ppfd: null, targetDli: null };

test('a plan of light is saved in the zone of the user when the phone cannot name its own', async () => {
  const person = await app.signUp();
  const lamp = { deviceName: 'Seedlings', type: 'Greenhouse LED' };
  const deviceId = (await person.call('addDevice', lamp)).json().device._id;
  const save = async (timeZone: string, headers: Record<string, string> = {}) => {
    const answer = await person.call('setDeviceLight', { deviceId, ...plan, timeZone }, headers);
    return answer.json().device?.light.timeZone;
  };
  expect(await save('Etc/Unknown')).toBe('UTC');
  expect(await save('Africa/Nairobi')).toBe('Africa/Nairobi');
  expect(await save('Etc/Unknown', { 'time-zone': 'Etc/Unknown' })).toBe('Africa/Nairobi');
  expect(await save('Etc/Unknown', { 'time-zone': '+05:30' })).toBe('+05:30');
});

test('a lamp with a stored zone that this server does not know is still shown', async () => {
  const person = await app.signUp();
  const lamp = { deviceName: 'Seedlings', type: 'Greenhouse LED' };
  const deviceId = (await person.call('addDevice', lamp)).json().device._id;
  await person.call('setDeviceLight', { deviceId, ...plan, timeZone: 'UTC' });
  await app.database.pool.query(`update device set time_zone = 'Etc/Unknown' where id = $1`, [deviceId]);
  expect((await person.call('getDevice')).json()).toMatchObject([{ _id: deviceId }]);
  expect((await person.call('getDeviceLight', { deviceId })).json().days).toHaveLength(7);
});
