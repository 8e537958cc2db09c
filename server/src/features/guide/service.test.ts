import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { wholeGuide as guide, guideFolder } from '../../../test/whole-guide.ts';
import { guideService } from './service.ts';

beforeAll(async () => {
  await guide.load();
}, 120_000);

test('the cards on a crop stand in the order of its own and those of many crops, without practices', async () => {
  const ids = (await guide.listCards('tomato')).map(({ id }) => id);
  expect(ids).toContain('vegetables/whiteflies');
  expect(ids.findIndex((id) => !id.startsWith('tomato/'))).toBeGreaterThan(5);
  expect(ids.filter((id) => id.startsWith('soil/'))).toEqual([]);
});

test('the commonest troubles of a crop, as its profile names them, stand first', async () => {
  const ids = (await guide.listCards('rice')).map(({ id }) => id);
  const profile = await guide.findCard('cereals/rice');
  const common = [
    ...(profile && 'troubles' in profile.sections ? profile.sections.troubles : '').matchAll(/\]\((.+?)\)/g),
  ];
  expect(ids.slice(0, 5)).toEqual(common.map(([, id]) => id));
});

test('says how many cards there are, and names a card that is not well formed', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'agri-guide-'));
  try {
    await cp(join(guideFolder, 'crop-names.yaml'), join(copy, 'crop-names.yaml'));
    const tomato = 'crop-problems/tomato';
    await cp(join(guideFolder, tomato), join(copy, tomato), { recursive: true });
    const cards = await readdir(join(guideFolder, tomato));
    expect(await guideService({ folder: copy }).load()).toBe(cards.length);
    await writeFile(join(copy, tomato, 'bad.md'), '# No front matter');
    await expect(guideService({ folder: copy }).load()).rejects.toThrow('tomato/bad: has no front matter');
    await rename(join(copy, tomato, 'bad.md'), join(copy, 'stray.md'));
    await cp(join(copy, tomato), join(copy, 'practice/tomato'), { recursive: true });
    await expect(guideService({ folder: copy }).load()).rejects.toThrow('two cards have this id');
  } finally {
    await rm(copy, { recursive: true });
  }
});
