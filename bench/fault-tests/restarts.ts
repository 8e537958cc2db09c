import { setTimeout as sleep } from 'node:timers/promises';
import { startScaledOut } from '../../scripts/scaled-out/start-scaled-out.ts';
import { drawPhoto, findLosses, keepWriting, signUp } from '../fault-test-kit/farm.ts';
import { ms, openReport, untilTrue } from '../fault-test-kit/report.ts';

// The database and the broker go away and come back under writes; the instances of the app stay as they are.
const CYCLES = Number(process.env.FAULT_TEST_CYCLES ?? 3);
const HEALED_WITHIN_MS = 10_000;

const report = openReport();
const scaledOut = await startScaledOut();
const { url, postgres, mosquitto, instances } = scaledOut;
const person = await signUp(scaledOut, 'tester');
const photo = await drawPhoto();
const ready = async () =>
  (await Promise.all(instances.map((instance) => fetch(`${instance.url}/readyz`)))).every(({ ok }) => ok);

// Mosquitto writes its accounts in place: killed while a device is added, it may lose them all. So its kill comes while
// none is added, and its orderly restart while many are.
const faults = [
  { name: 'kill -9 of the database', end: postgres.kill, start: postgres.start, rowWriters: 6 },
  { name: 'kill -9 of the broker', end: mosquitto.kill, start: mosquitto.start, rowWriters: 0 },
  { name: 'restart of the broker', end: mosquitto.stop, start: mosquitto.start, rowWriters: 6 },
];

for (const { name, end, start, rowWriters } of faults) {
  report.tried(`${CYCLES} times ${name}, back after a second, under writes to two instances`);
  const acknowledged = { items: new Set<string>(), devices: new Set<string>() };
  let slowest = 0;
  let unready = 0;
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const writing = keepWriting(person, photo, { rowWriters });
    await sleep(1_000);
    await end();
    await sleep(1_000);
    if (!(await ready())) unready += 1;
    await start();
    const count = writing.items.size + writing.devices.size;
    const healed = await untilTrue(
      30_000,
      async () => (await ready()) && writing.items.size + writing.devices.size > count + 1,
    );
    if (healed === undefined) console.log(`not healed: ${writing.lastRefusal}`);
    slowest = Math.max(slowest, healed ?? 30_000);
    await writing.stop();
    for (const id of writing.items) acknowledged.items.add(id);
    for (const id of writing.devices) acknowledged.devices.add(id);
  }
  const losses = await findLosses(person, acknowledged);
  const count = acknowledged.items.size + acknowledged.devices.size;
  report.expect('/readyz said so', unready === CYCLES, `${unready} of ${CYCLES}`);
  report.expect('healed within 10 s', slowest <= HEALED_WITHIN_MS, `slowest ${ms(slowest)}`);
  report.expect(
    'no acknowledged write is lost',
    losses.lost === 0 && count > 0,
    `${losses.lost} of ${count}`,
  );
  report.expect('no item without its picture', losses.broken === 0);
}
report.expect(
  'no instance ended',
  instances.every(({ child }) => child.exitCode === null),
  url,
);
await scaledOut.stop();
report.finish();
