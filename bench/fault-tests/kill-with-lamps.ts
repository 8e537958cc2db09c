import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../scripts/free-port.ts';
import { startApp } from '../../scripts/running-app.ts';
import { ScriptedPerson } from '../../scripts/scripted-person.ts';
import { type Lamp, startLamp } from '../../simulators/src/lamp.ts';

// kill -9 of the server while desired states wait for lamps that are offline, and while others are being switched: afterwards
// each desired state that was acknowledged is carried out once, none twice, and the screen says what the lamps say.
const WAITING = Number(process.env.FAULT_TEST_LAMPS ?? 20);
const BUSY = 5;
const CYCLES = Number(process.env.FAULT_TEST_CYCLES ?? 3);
const SETTLED_WITHIN_MS = 60_000;

type Device = {
  _id: string;
  status: string;
  isWorking: boolean;
  reportedOn: boolean | null;
  command: { state: string } | null;
};
type Added = { device: Device; secret: string };

const dataDir = await mkdtemp(join(tmpdir(), 'agri-lamps-'));
const mqttPort = await findFreePort();
const environment = { MQTT_PORT: String(mqttPort) };
let app = await startApp({ dataDir, environment });
const port = Number(new URL(app.url).port);
const person = new ScriptedPerson(app.url, app.url);
const email = 'lamps@example.com';
await person.signUp(email, 'maize4ever', 'tester', () => app.readCode(email));
const lamps = new Map<string, Lamp>();
for (let count = 0; count < WAITING + BUSY; count += 1) {
  const { device, secret } = await person.ask<Added>('/api/addDevice', {
    deviceName: `Lamp ${count}`,
    type: 'Greenhouse LED',
  });
  lamps.set(
    device._id,
    startLamp({ host: 'localhost', port: mqttPort, id: device._id, secret, reconnectMs: 700, switchMs: 50 }),
  );
}
const ids = [...lamps.keys()];
const [waiting, busy] = [ids.slice(0, WAITING), ids.slice(WAITING)];
let held = await within((devices) => devices.every(({ status }) => status === 'Online'));

for (let cycle = 1; cycle <= CYCLES && held; cycle += 1) {
  const desired = cycle % 2 === 1;
  for (const id of waiting) lamps.get(id)?.cutPower();
  held = await within((devices) => devices.filter(({ status }) => status === 'Offline').length === WAITING);
  const before = waiting.map((id) => lamps.get(id)?.switchings() ?? 0);
  for (const id of waiting) await flip(id, desired);
  const flipping = busy.map((id) => flipUntilRefused(id));
  await sleep(1_000);
  app.child.kill('SIGKILL');
  await once(app.child, 'exit');
  const flips = (await Promise.all(flipping)).reduce((sum, count) => sum + count, 0);
  const begun = performance.now();
  app = await startApp({ dataDir, port, environment });
  const readyMs = performance.now() - begun;
  for (const id of waiting) lamps.get(id)?.restorePower();
  const settled = await within((devices) =>
    devices.every(
      ({ _id, status, reportedOn, isWorking, command }) =>
        status === 'Online' &&
        reportedOn === lamps.get(_id)?.isOn() &&
        isWorking === reportedOn &&
        !['queued', 'sent'].includes(command?.state ?? ''),
    ),
  );
  const carriedOut = waiting.filter((id) => lamps.get(id)?.isOn() === desired).length;
  const doubled = waiting.filter(
    (id, index) => (lamps.get(id)?.switchings() ?? 0) - (before[index] ?? 0) > 1,
  );
  console.log(
    `cycle ${cycle}: ready in ${readyMs.toFixed(0)} ms; of ${WAITING} desired states ${carriedOut} carried out, ${doubled.length} twice; ${flips} switchings before the kill; all as the lamps say: ${settled}`,
  );
  held = settled && carriedOut === WAITING && doubled.length === 0;
}

await Promise.all([...lamps.values()].map((lamp) => lamp.close()));
await app.stop();
await rm(dataDir, { recursive: true, force: true });
console.log(held ? 'all held' : 'LOST');
process.exit(held ? 0 : 1);

function flip(deviceId: string, isWorking: boolean): Promise<Device> {
  return person.ask<Device>('/api/updateDevice', { deviceId, isWorking }, 'PUT');
}

async function flipUntilRefused(deviceId: string): Promise<number> {
  for (let count = 0; ; count += 1) {
    const done = await flip(deviceId, count % 2 === 0).then(
      () => true,
      () => false,
    );
    if (!done) return count;
  }
}

async function within(look: (devices: Device[]) => boolean): Promise<boolean> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  while (Date.now() < deadline) {
    const devices = await person.read<Device[]>('/api/getDevice').catch(() => undefined);
    if (devices && look(devices)) return true;
    await sleep(100);
  }
  return false;
}
