import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@agri/contract/languages.ts';
import { expect, onTestFinished, test } from 'vitest';
import { agronomyService } from './agronomy-service.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = join(root, 'content/agronomy');
const agronomy = agronomyService({ folder });

test('every row of every table has its form and a publication behind it', async () => {
  const { crops, stages, coefficients, soils, thresholds } = await agronomy.readTables();
  expect([crops.size, soils.size]).toEqual([108, 9]);
  const rows = [...[...stages.values()].flat(), ...coefficients.values(), ...soils.values()];
  for (const { source } of [...rows, ...Object.values(thresholds)]) {
    expect(source).toMatchObject({
      publisher: expect.stringMatching(/./),
      title: expect.stringMatching(/./),
      year: expect.any(Number),
      detail: expect.stringMatching(/./),
    });
  }
});

test('every crop has a name in every language, subjects and a profile that the guide has', async () => {
  const { crops } = await agronomy.readTables();
  for (const { code, names, subjects, profile } of crops.values()) {
    for (const language of languages) expect([code, names[language.code]?.trim()]).not.toContain('');
    for (const subject of subjects) {
      expect([code, subject, existsSync(join(root, 'content/guide/crop-problems', subject))]).toContain(true);
    }
    if (profile)
      expect([code, existsSync(join(root, 'content/guide/crop-profiles', `${profile}.md`))]).toContain(true);
  }
});

test('no two crops have the same name in a language', async () => {
  const { crops } = await agronomy.readTables();
  for (const { code } of languages) {
    const names = [...crops.values()].map((crop) => crop.names[code]);
    expect([code, names.filter((name, index) => names.indexOf(name) !== index)]).toEqual([code, []]);
  }
});

test('a crop with stages has coefficients', async () => {
  const { stages, coefficients } = await agronomy.readTables();
  expect([...stages.keys()].filter((crop) => !coefficients.has(crop))).toEqual([]);
});

test.each([
  [
    'stages.csv',
    'maize,East Africa (altitude),4,0,30',
    'maize,East Africa (altitude),4,0,thirty',
    'stages.csv, row 4 (maize): initial',
  ],
  ['stages.csv', 'maize,East Africa', 'corn,East Africa', 'stages.csv, row 4 (corn): crop: no such crop'],
  ['coefficients.csv', '0.5,0.2,fao56', '0.5,2,fao56', 'coefficients.csv, row 1 (rice): p'],
  ['coefficients.csv', ',fao56,', ',fao65,', 'coefficients.csv, row 1 (rice): source: no such source'],
  ['soils.csv', 'sand,0.12,0.045', 'sand,0.12,0.145', 'soils.csv, row 1 (sand): wiltingPoint'],
  ['thresholds.csv', 'heatC,35', 'hotC,35', 'thresholds.csv, row 4 (hotC): key'],
  ['temperatures.csv', 'rice,8,30', 'rice,8,300', 'temperatures.csv, row 1 (rice): upperC'],
  ['crops.csv', 'rice,annual', 'rice,yearly', 'crops.csv, row 1 (rice): lifeCycle'],
  ['crops.csv', ',Riz,', ',,', 'crops.csv, row 1 (rice): fr'],
  ['crops.csv', ',Riz,', ',Riz', 'crops.csv, row 1 (rice): 15 cells'],
])('a wrong row of %s stops the reading: "%s" as "%s"', async (file, right, wrong, said) => {
  const made = await mkdtemp(join(tmpdir(), 'agronomy-'));
  onTestFinished(() => rm(made, { recursive: true }));
  await cp(folder, made, { recursive: true });
  const text = await readFile(join(made, file), 'utf8');
  expect(text).toContain(right);
  await writeFile(join(made, file), text.replace(right, wrong));
  await expect(agronomyService({ folder: made }).readTables()).rejects.toThrow(said);
});

test('thresholds are there at once', () => {
  expect(agronomy.readThresholds()).toMatchObject({
    frostC: 0,
    heatC: 35,
    sprayDryHours: 4,
  });
});

test('a table is a plain file of lines', () => {
  for (const name of ['crops', 'stages', 'coefficients', 'soils', 'thresholds', 'temperatures', 'sources']) {
    expect(readFileSync(join(folder, `${name}.csv`), 'utf8')).toMatch(/^[^\r]+\n$/);
  }
});
