import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runPond } from './flooded-rice-rules.ts';
import { readCsvTables } from './read-tables-rules.ts';
import { type BalanceInput, runWaterBalance } from './water-balance-rules.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const tables = readCsvTables((file) => readFileSync(`${root}content/agronomy/${file}`, 'utf8'));
const sheets = readFileSync(`${root}docs/season-sheets.md`, 'utf8').split('\n## ').slice(1);

/** The rows of a sheet: the date, and its figures by the heads of the columns. */
function readSheet(title: string): { date: string; figures: Record<string, number> }[] {
  const sheet = sheets.find((text) => text.startsWith(title)) ?? '';
  const [heads = [], , ...rows] = sheet
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
  return rows.map(([date = '', ...cells]) => ({
    date,
    figures: Object.fromEntries(cells.map((cell, index) => [heads[index + 1] ?? '', Number(cell)])),
  }));
}

function readSeason(file: string): BalanceInput & { method?: string } {
  const season = JSON.parse(readFileSync(`${root}docs/season-sheets/${file}.json`, 'utf8'));
  const { rootMin, rootMax, ...crop } = season.coefficients;
  const soil = tables.soils.get(season.soil ?? 'loam') ?? { fieldCapacity: 0, wiltingPoint: 0 };
  return {
    ...season,
    crop: { ...crop, rootMinM: rootMin, rootMaxM: rootMax },
    soil,
    plantedOn: season.planted_on,
  };
}

function expectLike(computed: Record<string, number>, sheet: Record<string, number>): void {
  for (const [head, figure] of Object.entries(computed)) {
    expect(Math.abs(figure - (sheet[head] ?? Number.NaN)), head).toBeLessThanOrEqual(0.0051);
  }
}

describe.each([
  ['Maize in Kenya', 'maize-kenya', 180, 30],
  ['Tomato in India', 'tomato-india', 180, 60],
])('%s, reckoned by hand', (title, file, length, least) => {
  const days = runWaterBalance(readSeason(file));

  test('every row of the sheet is the one of the app', () => {
    const rows = readSheet(title);
    expect(days).toHaveLength(length);
    expect(rows.length).toBeGreaterThan(least);
    for (const { date, figures } of rows) {
      const day = days.find((one) => one.date === date);
      if (!day) throw new Error(`${date} is not in the season`);
      expectLike(
        {
          ...{ day: day.day, Kc: day.kc, 'ETc mm': day.etcMm, 'root m': day.rootM, 'TAW mm': day.tawMm },
          ...{ 'RAW mm': day.rawMm, Ks: day.ksStress, 'depletion mm': day.depletionMm },
          ...{ 'percolation mm': day.deepPercolationMm, due: Number(day.irrigate) },
        },
        figures,
      );
    }
  });

  test('water is due on the days of the sheet, and on no other', () => {
    const due = readSheet(title).filter(({ figures }) => figures.due === 1);
    expect(days.filter(({ irrigate }) => irrigate).map(({ date }) => date)).toEqual(
      due.map(({ date }) => date),
    );
  });
});

test('rice, flooded, reckoned by hand: every row of the sheet is the one of the app, and so are the days that are due', () => {
  const rows = readSheet('Rice, flooded');
  const days = runPond(readSeason('rice-flooded'), tables.thresholds);
  expect([days.length, rows.length > 40]).toEqual([150, true]);
  for (const { date, figures } of rows) {
    const day = days.find((one) => one.date === date);
    if (!day) throw new Error(`${date} is not in the season`);
    expectLike(
      { day: day.day, Kc: day.kc, 'ETc mm': day.etcMm, 'layer mm': day.pondedMm, due: Number(day.irrigate) },
      figures,
    );
  }
  const due = rows.filter(({ figures }) => figures.due === 1).map(({ date }) => date);
  expect(days.filter(({ irrigate }) => irrigate).map(({ date }) => date)).toEqual(due);
});
