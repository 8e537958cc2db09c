import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type MqttClient } from 'mqtt';
import type { RunningApp } from '../../../scripts/running-app.ts';
import type { Account } from '../../fault-test-kit/accounts.ts';
import { listAppProcesses, readMemoryMb } from '../../fault-test-kit/app-processes.ts';
import type { Row } from '../../fault-test-kit/attack-table.ts';

type Parts = { app: RunningApp; attacker: Account };
type Lamp = { id: string; secret: string; port: number };

const SUBSCRIPTIONS = 20_000;
const IN_A_PACKET = 100;
const SUBSCRIPTIONS_MAX = 20;
/** From here on a SUBACK says that a subscription was refused (MQTT 3.1.1, 3.9.3). */
const REFUSED = 0x80;
const CONNECTED_WITHIN_MS = 3_000;
const CUT_WITHIN_MS = 3_000;

/** A lamp, or who has its secret, against the broker in the process. */
export async function attackBroker({ app, attacker }: Parts): Promise<Row[]> {
  return [
    await subscribeWithoutEnd({ app, attacker }),
    await outlive(attacker, 'a new secret', ({ id }) =>
      attacker.person.ask('/api/rotateDeviceSecret', { deviceId: id }),
    ),
    await outlive(attacker, 'the deletion of its device', ({ id }) =>
      attacker.person.ask('/api/deleteDevice', { deviceCode: id }, 'DELETE'),
    ),
  ];
}

async function subscribeWithoutEnd({ app, attacker }: Parts): Promise<Row> {
  const lamp = await addLamp(attacker);
  const client = connect(lamp, lamp.id);
  if (!(await isConnected(client))) throw new Error('a lamp with its secret was refused');
  const readMemory = () => readMemoryMb(listAppProcesses(Number(app.child.pid)));
  const before = readMemory();
  const cutOff = hears(client, 'close');
  let [granted, refused] = [0, 0];
  client.on('packetreceive', (packet) => {
    if (packet.cmd !== 'suback') return;
    for (const code of packet.granted)
      if (Number(code) < REFUSED) granted += 1;
      else refused += 1;
  });
  for (let from = 0; from < SUBSCRIPTIONS && client.connected && refused === 0; from += IN_A_PACKET) {
    const topics = Array.from({ length: IN_A_PACKET }, (_, index) => `af/${lamp.id}/x/${from + index}`);
    await Promise.race([client.subscribeAsync(topics).catch(() => undefined), sleep(2_000), cutOff]);
  }
  const grownMb = Math.max(0, readMemory() - before);
  const end = client.connected ? '' : ', then cut off';
  await client.endAsync(true);
  return {
    item: 11,
    attack: `${SUBSCRIPTIONS} subscriptions of one lamp`,
    measured: `${granted} granted, ${refused} refused${end}; +${grownMb.toFixed(0)} MB`,
    limit: `${SUBSCRIPTIONS_MAX} granted`,
    held: granted <= SUBSCRIPTIONS_MAX,
  };
}

/** Connects with the id in capitals; whoever may must at least be found when the lamp is cut off. */
async function outlive(
  attacker: Account,
  what: string,
  change: (lamp: Lamp) => Promise<unknown>,
): Promise<Row> {
  const lamp = await addLamp(attacker);
  const client = connect(lamp, lamp.id.toUpperCase());
  const connected = await isConnected(client);
  await change(lamp);
  const deadline = performance.now() + CUT_WITHIN_MS;
  while (client.connected && performance.now() < deadline) await sleep(50);
  const survived = client.connected;
  await client.endAsync(true);
  return {
    item: 11,
    attack: `an id in capitals after ${what}`,
    measured: connected ? `let in, ${survived ? 'still connected' : 'cut off'}` : 'refused',
    limit: 'refused, or cut off within 3 s',
    held: !survived,
  };
}

async function addLamp({ person }: Account): Promise<Lamp> {
  const body = { deviceName: 'Lamp', type: 'Greenhouse LED' };
  const { device, secret } = await person.ask<{ device: { _id: string }; secret: string }>(
    '/api/addDevice',
    body,
  );
  const { port } = await person.read<{ port: number }>(`/api/getDeviceSetup?deviceId=${device._id}`);
  return { id: device._id, secret, port };
}

function connect({ secret, port }: Lamp, username: string): MqttClient {
  const client = mqtt.connect({
    host: 'localhost',
    port,
    protocolVersion: 4,
    username,
    password: secret,
    reconnectPeriod: 0,
  });
  client.on('error', () => undefined);
  return client;
}

function isConnected(client: MqttClient): Promise<boolean> {
  const heard = Promise.race([
    hears(client, 'connect').then(() => true),
    hears(client, 'close').then(() => false),
  ]);
  return Promise.race([heard, sleep(CONNECTED_WITHIN_MS, false)]);
}

const hears = (client: MqttClient, event: 'connect' | 'close') =>
  new Promise<void>((resolve) => client.once(event, () => resolve()));
