import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStoredFiles } from '../../../test/stored-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

let app: TestApp;
let asha: Person;
let other: Person;
let lampSecret: string;
const names: Record<string, string[]> = { asha: [], other: [] };

beforeAll(async () => {
  app = await createTestApp();
  [asha, other] = [await app.signUp('asha'), await app.signUp('other')];
  await fill(other, "Another's bed");
  names.other = await listStoredFiles(app);
  lampSecret = await fill(asha, 'Bed <b>1</b> & तालाब');
  names.asha = (await listStoredFiles(app)).filter((name) => !names.other?.includes(name));
});
afterAll(() => app.close());

async function fill(person: Person, name: string): Promise<string> {
  const photo = await drawPhoto();
  const item = (await person.call('addData', { agri_name: name, agri_image: photo })).json().id;
  const input = { id: item, agri_prompt: `Spots of ${name}?`, agri_image: [photo, photo] };
  expect((await person.call('addAgriData', input)).statusCode).toBe(200);
  const planted = { agri_id: item, crop: 'maize', planted_on: new Date().toISOString().slice(0, 10) };
  const planting = (await person.call('setPlanting', { ...planted, method: 'sown' })).json().id;
  const weeded = {
    agri_id: item,
    planting,
    kind: 'weeded',
    on: planted.planted_on,
    note: `Weeds of ${name}`,
    agri_image: photo,
  };
  await person.call('addActivity', weeded);
  const lamp = await person.call('addDevice', { deviceName: `Lamp of ${name}`, type: 'Greenhouse LED' });
  return lamp.json().secret;
}

async function unpack(person: Person): Promise<Record<string, Uint8Array>> {
  const answer = await person.call('exportData');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toContain('attachment; filename="agri-ai-export.zip"');
  return unzipSync(new Uint8Array(answer.rawPayload));
}

const text = (files: Record<string, Uint8Array>, name: string) => strFromU8(files[name] ?? new Uint8Array());
const read = (files: Record<string, Uint8Array>, name: string) =>
  JSON.parse(text(files, `data/${name}.json`));

test('the archive holds every row and every photo of the person, and nothing of another', async () => {
  const files = await unpack(asha);
  expect(read(files, 'account')[0]).toMatchObject({ email: asha.email, sign_in: { name: 'asha' } });
  expect(read(files, 'farm-items')).toHaveLength(1);
  expect(read(files, 'farm-records')).toMatchObject([{ prompt: 'Spots of Bed <b>1</b> & तालाब?' }]);
  const whole = await asha.call('getAgriDataContent', { id: read(files, 'farm-records')[0].id });
  expect(read(files, 'farm-records')[0].content).toBe(whole.json().content);
  expect(read(files, 'plantings')).toMatchObject([{ crop: 'maize', method: 'sown' }]);
  expect(read(files, 'tasks').length).toBeGreaterThan(2);
  expect(read(files, 'activities')).toMatchObject([
    { kind: 'weeded', note: 'Weeds of Bed <b>1</b> & तालाब' },
  ]);
  expect(read(files, 'devices')).toMatchObject([{ type: 'Greenhouse LED' }]);
  expect(read(files, 'device-history')).toMatchObject([{ commands: [], light: [] }]);
  const photos = Object.keys(files).filter((name) => name.startsWith('pictures/'));
  expect(photos.sort()).toEqual(names.asha?.map((name) => `pictures/${name}.jpg`));
  const [photo] = photos;
  expect([...(files[photo ?? ''] ?? [])].slice(0, 3)).toEqual([0xff, 0xd8, 0xff]);
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  for (const foreign of [other.email, "Another's bed", ...(names.other ?? [])])
    expect(all).not.toContain(foreign);
});

test('the index reads by itself: words as text, photos beside it, nothing fetched', async () => {
  const page = text(await unpack(asha), 'index.html');
  expect(page).toContain('Bed &lt;b&gt;1&lt;/b&gt; &amp; तालाब');
  expect(page).not.toContain('<b>1</b>');
  for (const name of names.asha ?? []) expect(page).toContain(`src="pictures/${name}.jpg"`);
  expect(page).not.toMatch(/<script|(src|href)="(?!pictures\/)|url\(/);
});

test('what opens the account or a lamp is not in it', async () => {
  const files = await unpack(asha);
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  const sessions = Object.values(asha.cookies);
  for (const secret of [lampSecret, asha.password, asha.token, ...sessions])
    expect(all).not.toContain(secret);
  expect(all).not.toMatch(/secret_hash|sealed_secret|token_hash/);
});

test('six archives in an hour are enough', async () => {
  const person = await app.signUp('busy');
  for (let turn = 0; turn < 6; turn += 1) expect((await person.call('exportData')).statusCode).toBe(200);
  const refused = await person.call('exportData');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
