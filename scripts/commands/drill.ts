import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { recordSteps, writeRecord } from '../recorded-steps.ts';
import { buildWebIfStale } from '../web-build.ts';

// `npm run drill -- NAME ...` runs some; `--write` puts what all said into docs/drills.md.
const args = process.argv.slice(2);
const wanted = args.filter((name) => name !== '--write');
const files = readdirSync('bench/drills', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => wanted.length === 0 || wanted.includes(basename(file, '.ts')))
  .sort();
buildWebIfStale();
const recorded = await recordSteps(
  files.map((file) => ({ name: basename(file, '.ts'), file: join('bench/drills', file) })),
);
if (args.includes('--write')) {
  const lead = 'Made by `npm run drill -- --write`: what was tried, what held, what was lost.';
  await writeRecord('docs/drills.md', 'Drills', lead, recorded);
}
process.exitCode = recorded.some(({ code }) => code !== 0) ? 1 : 0;
