import { readdirSync } from 'node:fs';
import { runStep } from '../steps.ts';
import { buildWebIfStale } from '../web-build.ts';

const wanted = process.argv.slice(2);
const drills = readdirSync('bench/drills').filter((name) => name.endsWith('.ts'));
buildWebIfStale();
const codes = drills
  .filter((name) => wanted.length === 0 || wanted.includes(name.replace('.ts', '')))
  .map((name) => runStep(`drill ${name.replace('.ts', '')}`, process.execPath, [`bench/drills/${name}`]));
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
