import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDatabase } from '../../../scripts/open-database.ts';
import { startApp } from '../../../scripts/running-app.ts';
import { startPushService } from '../../../simulators/src/channels/push-service.ts';
import { openAlertPeople } from '../../fault-test-kit/alert-people.ts';
import { ms, type Report, untilTrue } from '../../fault-test-kit/report.ts';
import { installDebian } from '../../install-debian.ts';

const PEOPLE = 10;
const TAKEN_OVER_MS = 2_500;
const TOLD_WITHIN_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A token lasts twelve hours: a push service with the right time takes those of a clock that is less wrong. */
const shiftsMs: Record<string, number> = {
  '+0': 0,
  '+30m': HOUR_MS / 2,
  '+0 again': 0,
  '-2h': -2 * HOUR_MS,
  '+0 in the end': 0,
};

/** The clock of the machine jumps while alerts are told; that of the push service is right. */
export async function tryClock(report: Report): Promise<void> {
  installDebian(['faketime'], ['/usr/bin/faketime']);
  const folder = await mkdtemp(join(tmpdir(), 'agri-alert-clock-'));
  const clock = join(folder, 'offset');
  await writeFile(clock, '+0');
  const service = await startPushService();
  const app = await startApp({
    environment: {
      PUSH_HOSTS: service.origin,
      PUSH_CONTACT: 'mailto:farm@example.com',
      LD_PRELOAD: globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? '',
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  const place = { host: '127.0.0.1', user: 'agri', database: 'agri', ...(await findDatabase(app)) };
  let shiftMs = 0;
  const alerts = await openAlertPeople(place, () => new Date(Date.now() + shiftMs));
  const people = await alerts.add(PEOPLE, (pushKey) => service.subscribe(pushKey));
  for (const [name, shift] of Object.entries(shiftsMs)) {
    shiftMs = shift;
    await writeFile(clock, name.split(' ')[0] ?? '');
    await sleep(TAKEN_OVER_MS);
    report.tried(`alerts with the clock at ${name}`);
    const before = service.pushes.length;
    await alerts.tell(
      people,
      people.map((_, index) => `Clock ${name} ${index}`),
    );
    const took = await untilTrue(TOLD_WITHIN_MS, async () => service.pushes.length >= before + PEOPLE);
    report.expect(
      'each arrives',
      took !== undefined,
      `${service.pushes.length - before} of ${PEOPLE}, ${ms(took ?? TOLD_WITHIN_MS)}`,
    );
  }
  const told = Object.keys(shiftsMs).length * PEOPLE;
  const shown = new Set(service.pushes.map(({ text }) => text)).size;
  report.expect(
    'none is lost or shown twice',
    shown === told,
    `${shown} of ${told}, ${service.pushes.length} pushes`,
  );
  await alerts.close();
  await app.stop();
  await service.close();
  await rm(folder, { recursive: true, force: true });
}
