import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsvTables } from '../../server/src/features/season/read-tables-rules.ts';
import { runWaterBalance } from '../../server/src/features/season/water-balance-rules.ts';
import { readSeason, SeasonFault } from '../season/read-season.ts';
import { writeSeason } from '../season/write-season.ts';

// `npm run season -- FILE.json` prints the water balance of a season, a line a day: docs/season.md.
const folder = join(import.meta.dirname, '../../content/agronomy');
try {
  const tables = readCsvTables((file) => readFileSync(join(folder, file), 'utf8'));
  process.stdout.write(writeSeason(runWaterBalance(readSeason(readFile(process.argv[2]), tables))));
} catch (error) {
  if (!(error instanceof SeasonFault)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

function readFile(path: string | undefined): string {
  if (path === undefined) throw new SeasonFault('FILE.json: is missing; npm run season -- FILE.json');
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SeasonFault(`FILE.json: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
