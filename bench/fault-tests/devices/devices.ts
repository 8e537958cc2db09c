import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from '../../../scripts/running-app.ts';
import { ScriptedPerson } from '../../../scripts/scripted-person.ts';
import {
  installMosquitto,
  listen,
  type MosquittoBroker,
  publish,
  runLamp,
  startMosquitto,
  subscribe,
} from '../../mosquitto/tools.ts';

// The whole life of a lamp, played by Debian's mosquitto_pub and mosquitto_sub: on the broker in the process, then on
// a real Mosquitto with dynamic security. What counts is what is delivered, never an exit code.

type Device = {
  _id: string;
  status: string;
  isWorking: boolean;
  reportedOn: boolean | null;
  command: { state: string } | null;
};
type Added = { device: Device; secret: string };
type Setup = { port: number; stage: string };

type Expect = (what: string, held: boolean, figure?: string) => void;

installMosquitto();
const mosquitto = await startMosquitto(Number(process.env.FAULT_TEST_MQTT_PORT ?? 21883));
// Much of a life is waiting, so both are lived at once.
const lives = [live('broker in the process', undefined), live('real Mosquitto', mosquitto)];
const faults = (await Promise.all(lives).finally(mosquitto.close)).reduce((sum, some) => sum + some, 0);
console.log(faults === 0 ? 'all held' : `${faults} faults`);
process.exit(faults === 0 ? 0 : 1);

/** Lives once, then says what held; gives how much did not. */
async function live(name: string, broker: MosquittoBroker | undefined): Promise<number> {
  const lines = [`-- ${name}`];
  let lost = 0;
  const expect: Expect = (what, held, figure = '') => {
    lines.push(`${held ? 'held' : 'LOST'}: ${what}${figure && `, ${figure}`}`);
    if (!held) lost += 1;
  };
  const app = await startApp({
    environment: broker
      ? {
          MQTT_URL: broker.serverUrl,
          MQTT_ADMIN: broker.serverUrl,
          MQTT_PORT: String(broker.devicePort),
        }
      : {},
  });
  try {
    const person = new ScriptedPerson(app.url, app.url);
    const email = 'lamps@example.com';
    await person.signUp(email, 'maize4ever', 'tester', () => app.readCode(email));
    await liveOnce(person, broker, expect);
  } finally {
    await app.stop();
    console.log(lines.join('\n'));
  }
  return lost;
}

async function liveOnce(
  person: ScriptedPerson,
  broker: MosquittoBroker | undefined,
  expect: Expect,
): Promise<void> {
  const add = (deviceName: string) =>
    person.ask<Added>('/api/addDevice', { deviceName, type: 'Greenhouse LED' });
  const { device, secret } = await add('Seedlings');
  const id = device._id;
  const spy = await add('Spy');
  const readSetup = () => person.read<Setup>(`/api/getDeviceSetup?deviceId=${id}`);
  const look = async () =>
    (await person.read<Device[]>('/api/getDevice')).find(({ _id }) => _id === id) as Device;
  const becomes = (wanted: Partial<Device>, withinMs = 15_000) =>
    within(withinMs, async () => {
      const now = await look();
      return Object.entries(wanted).every(([key, value]) => now[key as keyof Device] === value);
    });
  const flip = async (isWorking: boolean) => {
    const begun = performance.now();
    const answer = await person
      .ask<{ isWorking: boolean; command: { state: string } }>(
        '/api/updateDevice',
        { deviceId: id, isWorking },
        'PUT',
      )
      .catch((error: Error) => error);
    return { answer, ms: `${(performance.now() - begun).toFixed(0)} ms` };
  };
  const { port } = await readSetup();
  const mine = { port, id, secret };
  const foreign = { port, id: spy.device._id, secret: spy.secret };

  expect('set up: a device that never came is told so', (await readSetup()).stage === 'never_connected');
  expect('nobody comes in without a name', !(await publish({ port }, `af/${id}/tele/LWT`, 'Online')));
  expect('nobody comes in with a wrong secret', !(await publish({ ...mine, secret: 'wrong' }, 'x', 'y')));
  if (!broker) {
    const told = await within(3_000, async () => (await readSetup()).stage === 'wrong_secret');
    expect('set up: a wrong secret is told', told.held);
  }

  const lamp = runLamp(mine);
  const online = await becomes({ status: 'Online', reportedOn: false });
  expect('the lamp is online and has told its state', online.held, online.ms);

  const attack = listen(
    foreign,
    ['#', '+/#', '$SYS/#', 'af/#', `af/${id}/#`, `af/+/cmnd/POWER`, '$share/x/#'],
    6_000,
  );
  const on = await flip(true);
  expect(
    'switched from the browser, answered by the lamp',
    !(on.answer instanceof Error) && on.answer.isWorking && lamp.isOn(),
    on.ms,
  );
  const off = await flip(false);
  expect('and off again', !(off.answer instanceof Error) && !lamp.isOn(), off.ms);
  const got = await attack;
  expect('another device heard nothing of it', got.length === 0, `${got.length} deliveries`);
  const before = lamp.heard.filter((word) => word === 'ON').length;
  await publish(foreign, `af/${id}/cmnd/POWER`, 'ON', '-q', '1');
  await publish(foreign, `af/${id}/stat/POWER`, 'ON', '-q', '1');
  await sleep(1_000);
  const after = lamp.heard.filter((word) => word === 'ON').length;
  expect(
    'another device could neither command nor stand for it',
    before === after && !(await look()).isWorking,
  );

  await lamp.pressButton();
  const pressed = await becomes({ isWorking: true });
  expect('a button on the lamp is shown', pressed.held, pressed.ms);

  if (broker) {
    await broker.kill();
    await sleep(1_500);
    await broker.start();
    const healed = await within(10_000, async () => !((await flip(false)).answer instanceof Error));
    expect('the broker was killed and came back, without a restart of the app', healed.held, healed.ms);
  }

  await lamp.stop();
  const will = [
    '--will-topic',
    `af/${id}/tele/LWT`,
    '--will-payload',
    'Offline',
    '--will-qos',
    '1',
    '--will-retain',
  ];
  const plugged = subscribe(mine, [`af/${id}/cmnd/#`], ...will);
  await sleep(1_000);
  plugged.kill('SIGKILL');
  const cut = await becomes({ status: 'Offline' }, 60_000);
  expect('a power cut is shown as Offline', cut.held, cut.ms);
  const queued = await flip(true);
  expect(
    'a switching waits for the lamp',
    !(queued.answer instanceof Error) && queued.answer.command.state === 'queued',
  );
  const back = runLamp(mine);
  const applied = await within(15_000, async () => {
    const { status, reportedOn, command } = await look();
    return status === 'Online' && reportedOn === true && command?.state === 'confirmed' && back.isOn();
  });
  expect('back again, and switched as it was asked to be', applied.held, applied.ms);

  const rotated = await person.ask<{ secret: string }>('/api/rotateDeviceSecret', { deviceId: id });
  await back.stop();
  expect('the old secret lets nobody in', !(await publish(mine, `af/${id}/stat/POWER`, 'OFF')));
  const renewed = { ...mine, secret: rotated.secret };
  const anew = runLamp(renewed);
  const works = await within(
    15_000,
    async () => !((await flip(false)).answer instanceof Error) && !anew.isOn(),
  );
  expect('the new secret works', works.held, works.ms);

  await person.ask('/api/deleteDevice', { deviceCode: id }, 'DELETE');
  await anew.stop();
  expect('a deleted device is let in no more', !(await publish(renewed, `af/${id}/stat/POWER`, 'ON')));
}

async function within(ms: number, look: () => Promise<boolean>): Promise<{ held: boolean; ms: string }> {
  const begun = performance.now();
  const figure = () => `${(performance.now() - begun).toFixed(0)} ms`;
  while (performance.now() - begun < ms) {
    if (await look()) return { held: true, ms: figure() };
    await sleep(50);
  }
  return { held: false, ms: figure() };
}
