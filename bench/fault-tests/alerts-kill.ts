import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../scripts/free-port.ts';
import { startApp } from '../../scripts/running-app.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded.ts';
import { startPushService } from '../../simulators/src/channels/push-service.ts';
import { openAlertPeople } from '../fault-test-kit/alert-people.ts';
import { openReport, untilTrue } from '../fault-test-kit/report.ts';

// kill -9 of one of two instances in the middle of due alerts, again and again: none is lost, none is shown twice. Shown
// is what has a tag of its own: a browser puts a repeated push of one tag in the place of the first.
const CYCLES = Number(process.env.FAULT_TEST_CYCLES ?? 50);
const ALERTS = Number(process.env.FAULT_TEST_ALERTS ?? 10_000);
const PEOPLE = 500;
/** A killed instance holds its alerts up until its jobs expire; then they go out within two minutes. */
const SENT_WITHIN_MS = 120_000;

const report = openReport();
const folder = await mkdtemp(join(tmpdir(), 'agri-alerts-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, onNotice: () => undefined });
const { host, port, user, password, database } = postgres.connection;
const service = await startPushService();
const environment = {
  DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`,
  PUSH_HOSTS: service.origin,
  PUSH_CONTACT: 'mailto:farm@example.com',
};
const ports = [await findFreePort(), await findFreePort()];
const start = (index: number) =>
  startApp({ port: ports[index] ?? 0, dataDir: join(folder, `instance-${index}`), environment });
const instances = [await start(0), await start(1)];
const alerts = await openAlertPeople(postgres.connection);
const people = await alerts.add(Math.min(PEOPLE, ALERTS), (pushKey) => service.subscribe(pushKey));

let told = 0;
let killedInTheMiddle = 0;
for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
  const texts = Array.from(
    { length: Math.round((ALERTS * cycle) / CYCLES) - told },
    (_, index) => `Lamp ${told + index}`,
  );
  const before = service.pushes.length;
  await alerts.tell(people, texts);
  told += texts.length;
  await untilTrue(10_000, async () => service.pushes.length > before);
  await sleep((cycle * 137) % 400);
  const index = cycle % instances.length;
  const killed = instances[index];
  const { pending = 0 } = await alerts.count();
  killed?.child.kill('SIGKILL');
  if (killed) await once(killed.child, 'exit');
  if (pending > 0) killedInTheMiddle += 1;
  instances[index] = await start(index);
}
const sentAfter = await untilTrue(SENT_WITHIN_MS, async () => {
  const { pending = 0 } = await alerts.count();
  return pending === 0;
});
const states = await alerts.count();

const tags = new Map<string, Set<string>>();
for (const { endpoint, text } of service.pushes) {
  const { body, tag } = JSON.parse(text) as { body: string; tag: string };
  const shown = tags.get(body) ?? new Set();
  tags.set(body, shown.add(`${endpoint} ${tag}`));
}
const lost = told - tags.size;
const twice = [...tags.values()].filter((shown) => shown.size > 1).length;
const unread = service.pushes.filter(({ fault }) => fault).length;

await alerts.close();
await Promise.all(instances.map((instance) => instance.stop()));
await Promise.all([service.close(), postgres.stop()]);
await rm(folder, { recursive: true, force: true });

report.tried(
  `${CYCLES} kills of one of two instances, in the middle of ${told} due alerts to ${people.length} browsers`,
);
report.expect(
  'half of the kills or more met alerts that were not sent',
  killedInTheMiddle * 2 >= CYCLES,
  `${killedInTheMiddle}`,
);
report.expect('all sent within 120 s of the last start', sentAfter !== undefined, JSON.stringify(states));
report.expect('no alert is lost', lost === 0 && told === ALERTS, `${lost} of ${told}`);
report.expect(
  'no alert is shown twice',
  twice === 0,
  `${twice}; ${service.pushes.length - told} pushes replaced themselves`,
);
report.expect('each push was read by its browser', unread === 0, `${unread} were not`);
report.finish();
