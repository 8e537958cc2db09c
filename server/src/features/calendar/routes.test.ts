import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

let app: TestApp;
let person: Person;
let photo: Buffer;
const name = `Bed; "long", with ${'தக்காளி '.repeat(12).trim()}`;

beforeAll(async () => {
  [app, photo] = await Promise.all([createTestApp(), drawPhoto()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.signUp();
  const item = (await person.call('addData', { agri_name: name, agri_image: photo })).json().id;
  const planted_on = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
  await person.call('setPlanting', { agri_id: item, crop: 'maize', planted_on, method: 'sown' });
});

const unfold = (calendar: string) => calendar.replaceAll('\r\n ', '');
const renew = async (language = 'en'): Promise<string> =>
  (await person.call('renewCalendarAddress', {}, { 'accept-language': language })).json().url;
const open = (url: string) => app.server.inject({ url: new URL(url).pathname });

test('the calendar is RFC 5545: lines folded at 75 octets, text escaped, whole days', async () => {
  const answer = await person.call('getCalendar');
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain('attachment');
  const lines = answer.body.split('\r\n');
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const whole = unfold(answer.body);
  expect(whole).toContain('Bed\\; "long"\\, with தக்காளி');
  const tasks = (await person.call('getTasks')).json();
  expect(whole.match(/^BEGIN:VEVENT/gm)).toHaveLength(tasks.length + 1);
  for (const { _id, due_from } of tasks) {
    const event = whole.slice(whole.indexOf(`UID:${_id}@`));
    expect(event.slice(0, event.indexOf('END:VEVENT'))).toContain(
      `DTSTART;VALUE=DATE:${due_from.replaceAll('-', '')}`,
    );
  }
});

test('what was done is marked, and what is not needed left out', async () => {
  const [first, second] = (await person.call('getTasks')).json();
  await person.call('finishTask', { id: first._id, state: 'done' });
  await person.call('finishTask', { id: second._id, state: 'skipped' });
  const whole = unfold((await person.call('getCalendar')).body);
  expect(whole).toContain(`SUMMARY:✓ ${first.title}`);
  expect(whole).not.toContain(second._id);
});

test('a private address opens the same calendar without a session, in the language it was made in', async () => {
  const answer = await open(await renew('sw'));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(unfold(answer.body)).toContain('Shamba langu');
});

test('a renewed address ends the one before, a removed one opens nothing, and a guessed one says no more', async () => {
  const old = await renew();
  const current = await renew();
  expect((await open(old)).statusCode).toBe(404);
  expect((await open(current)).statusCode).toBe(200);
  await person.call('deleteCalendarAddress');
  const [gone, guessed] = [await open(current), await open(current.replace(/.{8}\.ics$/, 'AAAAAAAA.ics'))];
  expect(gone.statusCode).toBe(404);
  expect({ ...gone.json(), requestId: '' }).toEqual({ ...guessed.json(), requestId: '' });
});

test('the owner sees when an address was made and used, and that there is none', async () => {
  const describe = async () => (await person.call('getCalendarAddress')).json();
  expect(await describe()).toEqual({});
  const url = await renew();
  expect(await describe()).toEqual({ address: { created_at: expect.any(String) } });
  await open(url);
  const { address } = await describe();
  expect(Date.parse(address.last_read_at)).toBeGreaterThanOrEqual(Date.parse(address.created_at));
  await person.call('deleteCalendarAddress');
  expect(await describe()).toEqual({});
});

test('a sign-out everywhere ends the address', async () => {
  const url = await renew();
  await person.call('signoutEverywhere');
  expect((await open(url)).statusCode).toBe(404);
});

test('a calendar is read at most 120 times in an hour, and others as before', async () => {
  const [url, other] = [await renew(), await app.signUp()];
  const otherUrl = (await other.call('renewCalendarAddress')).json().url;
  const codes: number[] = [];
  for (let turn = 0; turn < 121; turn += 1) codes.push((await open(url)).statusCode);
  expect(codes).toEqual([...Array(120).fill(200), 429]);
  expect(Number((await open(url)).headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await open(otherUrl)).statusCode).toBe(200);
});

test('a program that asks again gets what changed', async () => {
  const url = await renew();
  const [first] = (await person.call('getTasks')).json();
  expect(unfold((await open(url)).body)).toContain('Bed\\; "long"');
  await person.call('finishTask', { id: first._id, state: 'done' });
  expect(unfold((await open(url)).body)).toContain(`SUMMARY:✓ ${first.title}`);
});

test('the address is in no log and nowhere in the database', async () => {
  const url = await renew();
  const token = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
  await open(url);
  expect(token).toHaveLength(43);
  expect(app.logLines.join('')).not.toContain(token);
  const { rows } = await app.database.pool.query('select * from calendar_address');
  expect(JSON.stringify(rows)).not.toContain(token);
});
