import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { powerCommandTopic, presenceTopic } from '../../contract/src/devices/mqtt-topics.ts';
import {
  connectFrame,
  frameKind,
  frameReader,
  pingFrame,
  publishFrame,
  readPublish,
  subscribeFrame,
} from './frames.ts';

// A process of many lamps. It is told what to do by its parent, and answers when all lamps have done it.
export type FleetOrder =
  | { kind: 'connect'; port: number; tls: boolean; lamps: { id: string; secret: string }[] }
  | { kind: 'storm' | 'count' };
export type FleetAnswer = { ms: number; refusals: number; heard: number; switched: number };

type Lamp = { id: string; secret: string; on: boolean; heard: number; switched: number; socket?: Socket };

const KEEP_ALIVE_SECONDS = 60;
const PING_EVERY_MS = 40_000;
const RETRY_MS = 1_000;

let lamps: Lamp[] = [];
let address = { port: 0, tls: false };
let ready = 0;
let refusals = 0;
let allReady: () => void = () => undefined;

function open(lamp: Lamp): void {
  const target = { host: '127.0.0.1', port: address.port };
  const socket = address.tls ? connectTls({ ...target, rejectUnauthorized: false }) : connect(target);
  lamp.socket = socket;
  let subscribed = false;
  socket.setNoDelay(true);
  socket.once(address.tls ? 'secureConnect' : 'connect', () =>
    socket.write(connectFrame({ ...lamp, keepAliveSeconds: KEEP_ALIVE_SECONDS })),
  );
  const onFrame = (kind: number, body: Buffer) => {
    if (kind === frameKind.connack && body[1] === 0) {
      socket.write(
        Buffer.concat([
          publishFrame(presenceTopic(lamp.id), 'Online', true),
          publishFrame(powerCommandTopic(lamp.id), ''),
          subscribeFrame(`af/${lamp.id}/cmnd/#`),
        ]),
      );
    } else if (kind === frameKind.suback) {
      subscribed = true;
      ready += 1;
      if (ready === lamps.length) allReady();
    } else if (kind === frameKind.publish) obey(lamp, readPublish(body).payload);
  };
  socket.on('data', frameReader(onFrame));
  socket.on('error', () => undefined);
  socket.once('close', () => {
    if (subscribed) ready -= 1;
    else refusals += 1;
    setTimeout(() => open(lamp), RETRY_MS * (1 + Math.random()));
  });
}

function obey(lamp: Lamp, payload: string): void {
  if (payload !== '') {
    lamp.heard += 1;
    const on = payload === 'ON';
    if (on !== lamp.on) lamp.switched += 1;
    lamp.on = on;
  }
  lamp.socket?.write(publishFrame(`af/${lamp.id}/stat/POWER`, lamp.on ? 'ON' : 'OFF'));
}

async function carryOut(order: FleetOrder): Promise<void> {
  if (order.kind === 'count') return;
  const done = new Promise<void>((resolve) => {
    allReady = resolve;
  });
  if (order.kind === 'connect') {
    address = { port: order.port, tls: order.tls };
    lamps = order.lamps.map((lamp) => ({ ...lamp, on: false, heard: 0, switched: 0 }));
    for (const lamp of lamps) open(lamp);
  } else for (const { socket } of lamps) socket?.destroy();
  await done;
}

process.on('message', async (order: FleetOrder) => {
  const begun = performance.now();
  refusals = 0;
  await carryOut(order);
  const sum = (field: 'heard' | 'switched') => lamps.reduce((total, lamp) => total + lamp[field], 0);
  const ms = performance.now() - begun;
  process.send?.({ ms, refusals, heard: sum('heard'), switched: sum('switched') } satisfies FleetAnswer);
});
process.on('disconnect', () => process.exit(0));
setInterval(() => {
  for (const { socket } of lamps) if (socket?.writable) socket.write(pingFrame);
}, PING_EVERY_MS);
