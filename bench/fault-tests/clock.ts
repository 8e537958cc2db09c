import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from '../../scripts/running-app.ts';
import { drawPhoto, signUp } from '../fault-test-kit/farm.ts';
import { openReport, untilTrue } from '../fault-test-kit/report.ts';
import { installDebian } from '../install-debian.ts';

// The clock of the machine jumps forward and back under a running app, as after a dead battery or a wrong time server.
const report = openReport();
installDebian(['faketime'], ['/usr/bin/faketime']);
const folder = await mkdtemp(join(tmpdir(), 'agri-clock-'));
const clock = join(folder, 'offset');
const shift = async (offset: string) => {
  await writeFile(clock, offset);
  await sleep(2_500);
};
await writeFile(clock, '+0');
const app = await startApp({
  environment: {
    LD_PRELOAD: globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? '',
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  },
});
const person = await signUp(app, 'tester');
const photo = await drawPhoto();
const item = await person.upload('/api/addData', { agri_name: 'Before' }, photo);

for (const offset of ['+30m', '+0', '+25h', '+0', '-2h', '+0']) {
  await shift(offset);
  report.tried(`the clock at ${offset}`);
  const old = await person.get('/api/getData');
  report.expect(
    'an older token is taken or refused, never a fault',
    [200, 401].includes(old.status),
    `${old.status}`,
  );
  const back = await untilTrue(10_000, async () => {
    await person.readToken();
    return (await person.get('/api/getData')).ok;
  });
  report.expect('a new token opens the account', back !== undefined);
  const written = await person
    .upload('/api/addData', { agri_name: `At ${offset}` }, photo)
    .catch(() => undefined);
  report.expect('a write is kept', written !== undefined);
  report.expect('ready', (await person.get('/readyz')).ok);
}
const items = await person.read<{ _id: string }[]>('/api/getData');
report.expect(
  'all that was written is there',
  items.length === 7 && items.some(({ _id }) => _id === item),
  `${items.length}`,
);
const another = await signUp(app, 'later').catch((error: Error) => error);
report.expect(
  'somebody new can sign up afterwards',
  !(another instanceof Error),
  another instanceof Error ? another.message : '',
);
report.expect('the app lives on', app.child.exitCode === null);
await app.stop();
await rm(folder, { recursive: true, force: true });
report.finish();
