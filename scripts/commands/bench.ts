import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { runStep } from '../steps.ts';
import { buildWebIfStale } from '../web-build.ts';

const wanted = process.argv.slice(2);
const benches = readdirSync('bench', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.bench.ts'),
);
buildWebIfStale();
const codes = benches
  .filter((name) => wanted.length === 0 || wanted.includes(nameOf(name)))
  .map((name) => runStep(`bench ${nameOf(name)}`, process.execPath, [`bench/${name}`]));
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;

function nameOf(path: string): string {
  return basename(path, '.bench.ts');
}
