import { readdirSync } from 'node:fs';
import { runStep } from '../steps.ts';
import { buildWebIfStale } from '../web-build.ts';

const wanted = process.argv.slice(2);
const benches = readdirSync('bench').filter((name) => name.endsWith('.bench.ts'));
buildWebIfStale();
const codes = benches
  .filter((name) => wanted.length === 0 || wanted.includes(name.replace('.bench.ts', '')))
  .map((name) => runStep(`bench ${name.replace('.bench.ts', '')}`, process.execPath, [`bench/${name}`]));
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
