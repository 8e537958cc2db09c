import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { recordSteps, writeRecord } from '../recorded-steps.ts';
import { buildWebIfStale } from '../web-build.ts';

// `npm run fault-test -- NAME ...` runs some; `--write` puts what all said into docs/fault-tests.md.
const args = process.argv.slice(2);
const wanted = args.filter((name) => name !== '--write');
const found = readdirSync('bench/fault-tests', { recursive: true, encoding: 'utf8' });
const files = found
  // A folder beside a fault test of the same name holds its parts.
  .filter((file) => file.endsWith('.ts') && !found.includes(`${dirname(file)}.ts`))
  .filter((file) => wanted.length === 0 || wanted.includes(basename(file, '.ts')))
  .sort();
buildWebIfStale();
const recorded = await recordSteps(
  files.map((file) => ({ name: basename(file, '.ts'), file: join('bench/fault-tests', file) })),
);
if (args.includes('--write')) {
  const lead = 'Made by `npm run fault-test -- --write`: what was tried, what held, what was lost.';
  await writeRecord('docs/fault-tests.md', 'Fault tests', lead, recorded);
}
process.exitCode = recorded.some(({ code }) => code !== 0) ? 1 : 0;
