import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { recordSteps, writeRecord } from '../recorded-steps.ts';
import { buildWebIfStale } from '../web-build.ts';

// `npm run bench -- NAME ...` runs some; `--write` puts the tables of all into docs/performance.md. `--final` goes on to the
// benchmarks: the one that has questions nobody may see while working asks them.
const args = process.argv.slice(2);
const wanted = args.filter((name) => !name.startsWith('--'));
const options = args.filter((name) => name === '--final');
const benches = readdirSync('bench', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.bench.ts'))
  .map((path) => ({ name: basename(path, '.bench.ts'), file: `bench/${path}` }))
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name));
buildWebIfStale();
const recorded = await recordSteps(benches, options);
if (args.includes('--write')) {
  const lead =
    'Made by `npm run bench -- --write`. Every figure stands beside a baseline that was measured in the same run.';
  await writeRecord('docs/performance.md', 'Performance', lead, recorded);
}
process.exitCode = recorded.some(({ code }) => code !== 0) ? 1 : 0;
