import { readdirSync } from 'node:fs';
import { recordSteps, writeRecord } from '../recorded-steps.ts';
import { buildWebIfStale } from '../web-build.ts';

// `npm run drill -- NAME ...` runs some; `--write` puts what all said into docs/drills.md.
const args = process.argv.slice(2);
const wanted = args.filter((name) => name !== '--write');
const names = readdirSync('bench/drills')
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace('.ts', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));
buildWebIfStale();
const recorded = await recordSteps(names.map((name) => ({ name, file: `bench/drills/${name}.ts` })));
if (args.includes('--write')) {
  const lead = 'Made by `npm run drill -- --write`: what was tried, what held, what was lost.';
  await writeRecord('docs/drills.md', 'Drills', lead, recorded);
}
process.exitCode = recorded.some(({ code }) => code !== 0) ? 1 : 0;
