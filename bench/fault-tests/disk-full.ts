import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from '../../scripts/running-app.ts';
import { drawPhoto, findLosses, keepWriting, signUp } from '../fault-test-kit/farm.ts';
import { ms, openReport, untilTrue } from '../fault-test-kit/report.ts';

// A small disk in memory that fills up to the last byte, under writes, and is freed again.
const SIZE = '260m';
const FULL_SECONDS = 12;

const report = openReport();
const disk = await mkdtemp(join(tmpdir(), 'agri-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]);
const app = await startApp({ dataDir: join(disk, 'data') });
const person = await signUp(app, 'tester');
const photo = await drawPhoto();
const item = await person.upload('/api/addData', { agri_name: 'Before' }, photo);
const statuses: Record<number, number> = {};

report.tried(`a disk of ${SIZE} that is full for ${FULL_SECONDS} s, under photos and rows`);
const ballast = join(disk, 'ballast');
await fill(ballast);
const writing = keepWriting(person, photo);
const ending = Date.now() + FULL_SECONDS * 1000;
let reads = 0;
let failedReads = 0;
while (Date.now() < ending) {
  await fill(ballast);
  const answer = await person.get('/api/getData').catch(() => undefined);
  reads += 1;
  if (!answer?.ok) failedReads += 1;
  const status = /: (\d{3}) /.exec(writing.lastRefusal)?.[1];
  if (status) statuses[Number(status)] = (statuses[Number(status)] ?? 0) + 1;
  await sleep(50);
}
report.expect('reads go on', failedReads === 0, `${failedReads} of ${reads} failed`);
const text = Object.entries(statuses).map(([status, count]) => `${status} seen ${count} times`);
const known = Object.keys(statuses).every((status) => ['507', '503'].includes(status));
report.expect('writes that find no room answer 507 or 503', known && writing.refused > 0, text.join(', '));

await rm(ballast);
const before = writing.items.size;
const healed = await untilTrue(10_000, async () => writing.items.size > before + 2);
await writing.stop();
report.expect('writes again by itself within 10 s', healed !== undefined, ms(healed ?? 0));
const losses = await findLosses(person, {
  items: new Set([...writing.items, item]),
  devices: writing.devices,
});
const files = execFileSync('find', [join(disk, 'data', 'images'), '-type', 'f'])
  .toString()
  .trim()
  .split('\n');
const orphans = files.length - losses.items * 2;
report.expect(
  'no acknowledged write is lost',
  losses.lost === 0,
  `${losses.lost} of ${writing.items.size + writing.devices.size}`,
);
report.expect('no item without its picture', losses.broken === 0);
report.expect('no file without its item', orphans === 0, `${orphans} of ${files.length}`);
report.expect('the app lives on', app.child.exitCode === null);
await app.stop();
execFileSync('umount', [disk]);
await rm(disk, { recursive: true, force: true });
report.finish();

/** Takes what is left of the disk. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a');
  const chunk = Buffer.alloc(256 * 1024);
  try {
    for (let size = chunk.length; size >= 4096; ) {
      const wrote = await file.write(chunk, 0, size).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      );
      if (!wrote) size /= 2;
    }
  } finally {
    await file.close();
  }
}
