import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPictureParts, partsOfPixels } from '../test/farm/picture-parts.ts';
import { listCaptures } from '../test/fixtures/captures.ts';
import { listPictureRows, listStoredFiles } from '../test/stored-files.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { drawPhoto, type Person } from '../test/test-person.ts';

const files = listCaptures('images');

describe('pictures as the world sends them, by HTTP', () => {
  let app: TestApp;
  let person: Person;
  let item: string;

  beforeAll(async () => {
    app = await createTestApp();
    person = await app.signUp();
    const added = await person.call('addData', { agri_name: 'Bed', agri_image: await drawPhoto() });
    item = added.json().id;
  });
  afterAll(() => app.close());

  test.each(files)('$name is kept, or clearly refused', async ({ name, path }) => {
    const agri_image = await readFile(path);
    const answers = [
      await person.call('addData', { agri_name: name, agri_image }),
      await person.call('addAgriData', { id: item, agri_prompt: name, agri_image }),
    ];
    for (const answer of answers) {
      const refused = answer.statusCode !== 200;
      expect([200, 400, 413, 415]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject(
        refused ? { error: expect.any(String), code: expect.any(String) } : { id: expect.any(String) },
      );
    }
    expect(answers[1]?.statusCode).toBe(answers[0]?.statusCode);
  });

  test('each stored file is a JPEG or WebP of pixels and nothing else', async () => {
    const root = join(app.dataDir, 'images');
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const stored = entries.filter((entry) => entry.isFile());
    expect(stored.length).toBeGreaterThan(files.length);
    for (const { parentPath, name } of stored) {
      const parts = listPictureParts(await readFile(join(parentPath, name)));
      expect(parts.filter((part) => !partsOfPixels.has(part))).toEqual([]);
    }
  });

  test('what was refused left neither file nor row', async () => {
    expect(await listPictureRows(app)).toEqual(await listStoredFiles(app));
  });
});
