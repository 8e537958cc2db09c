import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { promiseToKeepImages } from '../../../test/ports/images-suite.ts';
import { folderImageStore } from './builtin.ts';

const name = 'abcdef0123456789abcdef0123456789';
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'agri-images-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

promiseToKeepImages('folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agri-images-'));
  return {
    store: folderImageStore(folder),
    reopen: () => folderImageStore(folder),
    stop: () => rm(folder, { recursive: true }),
  };
});

test('a picture lies under the first two letters of its name, for its owner alone, and nothing beside it', async () => {
  await folderImageStore(dataDir).put(`${name}.jpg`, Buffer.from('jpeg'));
  expect((await readdir(join(dataDir, 'images'), { recursive: true })).sort()).toEqual([
    'ab',
    `ab/${name}.jpg`,
  ]);
  expect((await stat(join(dataDir, 'images', 'ab', `${name}.jpg`))).mode & 0o077).toBe(0);
});

test('a picture that cannot be written leaves nothing, and the check tells', async () => {
  await writeFile(join(dataDir, 'images'), 'a file where the folder should be');
  const store = folderImageStore(dataDir);
  await expect(store.put(name, Buffer.from('jpeg'))).rejects.toThrow();
  await expect(store.check()).rejects.toThrow();
  expect(await readdir(dataDir)).toEqual(['images']);
});
