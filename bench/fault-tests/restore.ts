import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startApp } from '../../scripts/running-app.ts';
import { startScaledOut } from '../../scripts/scaled-out/start-scaled-out.ts';
import { verifyArchive } from '../../server/src/backup/archive-reader.ts';
import { drawPhoto, findLosses, keepWriting, signUp } from '../fault-test-kit/farm.ts';
import { ms, openReport, time } from '../fault-test-kit/report.ts';

// A backup under writes, brought back into a fresh folder, then into the scaled-out form and back again.
const run = promisify(execFile);
const report = openReport();
const folder = await mkdtemp(join(tmpdir(), 'agri-restore-'));
const file = (name: string) => join(folder, `${name}.tar`);
const command = (name: string, path: string, environment: Record<string, string>) =>
  run(process.execPath, ['scripts/commands/operate.ts', name, path], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment },
  });

const app = await startApp();
const port = Number(new URL(app.url).port);
const person = await signUp(app, 'tester');
const writing = keepWriting(person, await drawPhoto());
await sleep(2_000);
const before = { items: new Set(writing.items), devices: new Set(writing.devices) };
const count = before.items.size + before.devices.size;
const took = await time(() => command('backup', file('first'), { DATA_DIR: app.dataDir }));
const during = writing.items.size + writing.devices.size - count;
await writing.stop();
const refused = await command('restore', file('first'), { DATA_DIR: app.dataDir }).then(
  () => false,
  () => true,
);
await app.stop();
report.tried(`a backup under writes: ${count} acknowledged before, ${during} while it ran`);
report.expect('it took its time beside the writes', during > 0, ms(took));
report.expect('a restore beside the running app is refused', refused);

const fresh = join(folder, 'fresh');
await command('restore', file('first'), { DATA_DIR: fresh });
const again = await startApp({ dataDir: fresh, port });
const losses = await findLosses(person, before);
await command('backup', file('second'), { DATA_DIR: fresh });
await again.stop();
report.expect('the token of before still opens the account', losses.items > 0);
report.expect('no acknowledged write of before is lost', losses.lost === 0, `${losses.lost} of ${count}`);
report.expect('no item without its picture', losses.broken === 0, `${losses.broken} of ${losses.items}`);
await compare('a fresh folder', file('second'));

const scaledOut = await startScaledOut({ instances: 1 });
await Promise.all(scaledOut.instances.map((instance) => instance.stop()));
await command('restore', file('first'), scaledOut.environment);
await command('backup', file('third'), scaledOut.environment);
await scaledOut.stop();
await compare("Debian's PostgreSQL and a bucket", file('third'));

await command('restore', file('third'), { DATA_DIR: join(folder, 'back') });
await command('backup', file('fourth'), { DATA_DIR: join(folder, 'back') });
await compare('the built-in form again', file('fourth'));
await rm(folder, { recursive: true, force: true });
report.finish();

/** Holds a backup of what came back against the first one. Tables that the running app itself fills may differ. */
async function compare(where: string, path: string): Promise<void> {
  const [first, other] = [await verifyArchive(file('first')), await verifyArchive(path)];
  const rowsOf = (manifest: typeof first) =>
    Object.fromEntries(
      manifest.tables.filter(({ name }) => isKept(name)).map(({ name, rows }) => [name, rows]),
    );
  report.expect(`${where}: equal counts`, JSON.stringify(rowsOf(first)) === JSON.stringify(rowsOf(other)));
  const hashes = new Map(other.entries.map(({ name, sha256 }) => [name, sha256]));
  const kept = first.entries.filter(
    ({ name }) => name.startsWith('pictures/') || isKept(name.split('/')[1] ?? ''),
  );
  const equal = kept.filter(({ name, sha256 }) => hashes.get(name) === sha256);
  report.expect(
    `${where}: equal hashes`,
    equal.length === kept.length,
    `${equal.length} of ${kept.length} parts`,
  );
}

function isKept(table: string): boolean {
  const filledByTheApp = ['rate_limit', 'upstream_cache', 'web_session'];
  return table.startsWith('public.') && !filledByTheApp.some((name) => table === `public.${name}`);
}
