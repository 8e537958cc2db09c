import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedCodec } from '../../../test/quick-parts.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { drawPhoto } from '../../../test/test-person.ts';
import { folderImageStore } from '../../adapters/images/builtin.ts';
import type { ImageStore } from '../../adapters/images/port.ts';
import type { UserId } from '../../user-id.ts';
import { pictureService } from './service.ts';
import { pictureStore } from './store.ts';

let database: TestDatabase;
let folder: string;
let userId: UserId;
let photo: Buffer;

beforeAll(async () => {
  [database, folder, photo] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'agri-pictures-')),
    drawPhoto(),
  ]);
  const user = { issuer: 'test', subject: '1', email: 'ada@example.com', terms_accepted_at: new Date() };
  const row = await database.db.insertInto('app_user').values(user).returning('id').executeTakeFirstOrThrow();
  userId = row.id as UserId;
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await rm(join(folder, 'images'), { recursive: true, force: true });
  await database.db.deleteFrom('picture').execute();
});

const service = (broken: Partial<ImageStore> = {}) =>
  pictureService({
    store: pictureStore(database.db),
    images: { ...folderImageStore(folder), ...broken },
    codec: sharedCodec,
  });
const gone = () => Promise.reject(new Error('the store went away'));

async function listFiles(): Promise<string[]> {
  const entries = await readdir(join(folder, 'images'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
const countRows = async () => (await database.db.selectFrom('picture').select('name').execute()).length;
const age = () => sql`update picture set created_at = now() - interval '2 hours'`.execute(database.db);

test('a picture that is only half stored leaves neither file nor row', async () => {
  const real = folderImageStore(folder);
  const put: ImageStore['put'] = (file, bytes) => (file.endsWith('.webp') ? gone() : real.put(file, bytes));
  await expect(service({ put }).keep(userId, photo)).rejects.toThrow('the store went away');
  expect([await listFiles(), await countRows()]).toEqual([[], 0]);
});

test('what breaks off in the middle of keeping is found by the sweep, file and row', async () => {
  const real = folderImageStore(folder);
  const put: ImageStore['put'] = (file, bytes) => (file.endsWith('.webp') ? gone() : real.put(file, bytes));
  await expect(service({ put, remove: gone }).keep(userId, photo)).rejects.toThrow();
  expect([(await listFiles()).length, await countRows()]).toEqual([1, 1]);
  expect(await service().sweep()).toBe(0);
  await age();
  expect(await service().sweep()).toBe(1);
  expect([await listFiles(), await countRows()]).toEqual([[], 0]);
});

test('what cannot be discarded now is no fault, and goes with the sweep', async () => {
  const { name } = await service().keep(userId, photo);
  await service({ remove: gone }).discard([name]);
  expect([(await listFiles()).length, await countRows()]).toEqual([2, 1]);
  await age();
  expect(await service().sweep()).toBe(1);
  expect([await listFiles(), await countRows()]).toEqual([[], 0]);
});

test('a sweep that cannot remove says so, and does it the next time', async () => {
  await service().keep(userId, photo);
  await age();
  await expect(service({ remove: gone }).sweep()).rejects.toThrow();
  expect(await service().sweep()).toBe(1);
  expect([await listFiles(), await countRows()]).toEqual([[], 0]);
});
