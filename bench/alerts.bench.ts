import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDatabase } from '../scripts/open-database.ts';
import { startApp } from '../scripts/running-app.ts';
import { startPushService } from '../simulators/src/channels/push-service.ts';
import { openAlertPeople } from './fault-test-kit/alert-people.ts';
import { listAppProcesses, readCpuSeconds } from './fault-test-kit/app-processes.ts';
import { quantile, untilTrue } from './fault-test-kit/report.ts';

// Due alerts by Web Push to a push service on loopback that checks, decrypts and answers each, beside the baseline: a
// program that does nothing but post as many messages, encrypted beforehand, to the same service.
const ALERTS = Number(process.env.BENCH_ALERTS ?? 10_000);
const PEOPLE = Math.max(1, Math.round(ALERTS / 10));
const SINGLE_ALERTS = 200;
const EVERY_MS = 50;
const GIVEN_UP_AFTER_MS = 300_000;
const GOAL_SECONDS = (60 * ALERTS) / 10_000;

const service = await startPushService();
const app = await startApp({
  environment: { PUSH_HOSTS: service.origin, PUSH_CONTACT: 'mailto:farm@example.com' },
});
const alerts = await openAlertPeople({
  host: '127.0.0.1',
  user: 'agri',
  database: 'agri',
  ...(await findDatabase(app)),
});
const people = await alerts.add(PEOPLE, (pushKey) => service.subscribe(pushKey));

const toldAt = new Map<string, number>();
for (let number = 0; number < SINGLE_ALERTS; number += 1) {
  const text = `Single ${number}`;
  toldAt.set(text, Date.now());
  await alerts.tell([people[number % people.length] ?? { id: '' }], [text]);
  await sleep(EVERY_MS);
}
await untilTrue(GIVEN_UP_AFTER_MS, async () => service.pushes.length >= SINGLE_ALERTS);
const waits = service.pushes.map(({ text, receivedAt }) => {
  const { body } = JSON.parse(text) as { body: string };
  return (receivedAt.getTime() - (toldAt.get(body) ?? Number.NaN)) / 1000;
});

const texts = Array.from({ length: ALERTS }, (_, number) => `Lamp ${number}`);
const processes = listAppProcesses(app.child.pid ?? 0);
const cpuBefore = readCpuSeconds(processes);
const begun = performance.now();
const all = SINGLE_ALERTS + ALERTS;
await alerts.tell(people, texts);
await untilTrue(GIVEN_UP_AFTER_MS, async () => service.pushes.length >= all);
const seconds = (performance.now() - begun) / 1000;
const cpuSeconds = readCpuSeconds(processes) - cpuBefore;
await untilTrue(GIVEN_UP_AFTER_MS, async () => ((await alerts.count()).pending ?? 0) === 0);
const { sent = 0 } = await alerts.count();
const arrived = service.pushes.length;
await alerts.close();
await app.stop();

const bare = fork(new URL('baseline/push-client.ts', import.meta.url), { env: { ...process.env } });
await once(bare, 'message');
bare.send(people.map(() => service.subscribe()));
await once(bare, 'message');
const bareBegun = performance.now();
bare.send(ALERTS);
await once(bare, 'message');
const bareSeconds = (performance.now() - bareBegun) / 1000;
bare.kill();
await service.close();

console.log(`${ALERTS} alerts to ${PEOPLE} browsers   ours   baseline   ratio   goal`);
console.log(row('seconds', seconds, bareSeconds, seconds / bareSeconds, `<= ${GOAL_SECONDS.toFixed(0)} s`));
console.log(row('a second', ALERTS / seconds, ALERTS / bareSeconds, bareSeconds / seconds, ''));
console.log(`processor seconds of the app: ${cpuSeconds.toFixed(1)}`);
console.log(`arrived ${arrived} of ${all}, written down as sent ${sent}`);
console.log(
  `one by one, from its cause to the browser: p50 ${quantile(waits, 0.5).toFixed(2)} s, p99 ${quantile(waits, 0.99).toFixed(2)} s (goal <= 60 s)`,
);
process.exit(seconds <= GOAL_SECONDS && arrived >= all && quantile(waits, 0.99) <= 60 ? 0 : 1);

function row(name: string, ours: number, baseline: number, ratio: number, goal: string): string {
  const figures = [ours, baseline].map((value) => value.toFixed(1).padStart(10)).join(' ');
  return `${name.padEnd(18)}${figures} ${ratio.toFixed(2).padStart(7)}   ${goal}`;
}
