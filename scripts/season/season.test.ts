import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCsvTables } from '../../server/src/features/season/read-tables-rules.ts';
import { runWaterBalance } from '../../server/src/features/season/water-balance-rules.ts';
import { readSeason, SeasonFault } from './read-season.ts';
import { writeSeason } from './write-season.ts';

const root = join(import.meta.dirname, '../..');
const tables = readCsvTables((file) => readFileSync(join(root, 'content/agronomy', file), 'utf8'));
const coefficients = {
  lengths: [2, 2, 2, 2],
  ...{ kcIni: 0.5, kcMid: 1.2, kcEnd: 0.8, rootMin: 0.2, rootMax: 0.6, p: 0.4, heightM: 1 },
};
const weather = [1, 2, 3].map((day) => ({ date: `2026-04-0${day}`, et0Mm: 4, rainMm: 0 }));
const season = { coefficients, soil: 'loam', planted_on: '2026-04-01', weather };
const readLines = (given: object) =>
  writeSeason(runWaterBalance(readSeason(JSON.stringify(given), tables)))
    .trimEnd()
    .split('\n');

test('a line a day, in the order of the columns', () => {
  expect(readLines({ ...season, startDepletionMm: 1, irrigation: [{ date: '2026-04-03', mm: 20 }] })).toEqual(
    [
      'date,day,stage,kc,etcMm,rootM,tawMm,rawMm,ksStress,depletionMm,deepPercolationMm,irrigate',
      '2026-04-01,1,initial,0.500,2.000,0.200,26.000,13.520,1.000,3.000,0.000,0',
      '2026-04-02,2,initial,0.500,2.000,0.200,26.000,13.520,1.000,5.000,0.000,0',
      '2026-04-03,3,development,0.850,3.400,0.400,52.000,24.128,1.000,0.000,11.600,0',
    ],
  );
});

test('a crop of the tables and a soil by its contents do as well', () => {
  const soil = { fieldCapacity: 0.25, wiltingPoint: 0.12 };
  const lines = readLines({ crop: 'maize', latitude: 0, soil, planted_on: '2026-04-01', weather });
  expect(lines[1]).toBe('2026-04-01,1,initial,0.300,1.200,0.200,26.000,18.252,1.000,1.200,0.000,0');
});

test('days before planting do not count, in whatever order they stand', () => {
  const early = { date: '2026-03-31', et0Mm: 9, rainMm: 9 };
  expect(readLines({ ...season, weather: [...weather.toReversed(), early] })).toEqual(readLines(season));
});

const without = (key: string, value: Record<string, unknown> = season) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

test.each([
  ['crop', without('coefficients')],
  ['crop', { ...without('coefficients'), crop: 'okra' }],
  ['coefficients.lengths', { ...season, coefficients: { ...coefficients, lengths: [1, 2, 3] } }],
  ['coefficients.lengths', { ...season, coefficients: { ...coefficients, lengths: [0, 0, 0, 0] } }],
  ['coefficients.kcMid', { ...season, coefficients: without('kcMid', coefficients) }],
  ['coefficients.rootMax', { ...season, coefficients: { ...coefficients, rootMax: 0.1 } }],
  ['coefficients.p', { ...season, coefficients: { ...coefficients, p: 40 } }],
  ['soil', without('soil')],
  ['soil', { ...season, soil: 'mud' }],
  ['soil.wiltingPoint', { ...season, soil: { fieldCapacity: 0.2 } }],
  ['soil.wiltingPoint', { ...season, soil: { fieldCapacity: 0.2, wiltingPoint: 0.3 } }],
  ['planted_on', { ...season, planted_on: '2026-02-30' }],
  ['startDepletionMm', { ...season, startDepletionMm: -1 }],
  ['weather', without('weather')],
  ['weather', { ...season, weather: weather.filter(({ date }) => date !== '2026-04-02') }],
  ['weather', { ...season, weather: [...weather, weather[1]] }],
  ['weather', { ...season, planted_on: '2026-05-01' }],
  ['weather.1.et0Mm', { ...season, weather: weather.with(1, { date: '2026-04-02', rainMm: 0 } as never) }],
  ['weather.0.rhMin', { ...season, weather: weather.map((day) => ({ ...day, rhMin: 140 })) }],
  ['irrigation.0.mm', { ...season, irrigation: [{ date: '2026-04-02', mm: '20' }] }],
])('a fault is one line that begins with its field: %s', (field, given) => {
  const read = () => readSeason(JSON.stringify(given), tables);
  expect(read).toThrow(SeasonFault);
  expect(read).toThrow(new RegExp(`^${field.replaceAll('.', '\\.')}: [^\\n]+$`));
});

test('the command prints the season, and ends with 2 and one line for a file that is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'season-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = (text: string) => {
    writeFileSync(join(folder, 'season.json'), text);
    const args = ['scripts/commands/season.ts', join(folder, 'season.json')];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  expect(run(JSON.stringify(season))).toEqual({
    status: 0,
    stdout: `${readLines(season).join('\n')}\n`,
    stderr: '',
  });
  for (const [text, said] of [
    ['{', /^the file: is not JSON[^\n]*\n$/],
    [JSON.stringify({ ...season, soil: 'mud' }), /^soil: [^\n]*\n$/],
  ] as const) {
    const { status, stdout, stderr } = run(text);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(said);
  }
});
