import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt from 'mqtt';
import type pg from 'pg';
import { Pool } from 'undici';
import { powerCommandTopic } from '../../contract/src/devices/mqtt-topics.ts';
import { openDatabase } from '../../scripts/open-database.ts';
import { startApp } from '../../scripts/running-app.ts';
import { ScriptedPerson } from '../../scripts/scripted-person.ts';
import { hashSecret } from '../../server/src/features/devices/rules.ts';
import { makeCertificate } from '../../simulators/src/certificate.ts';

const CALLERS_AT_ONCE = 64;

export type Login = { id: string; secret: string };

/** A broker under load, with one way to switch a lamp: it resolves when the lamp has said that it is switched. */
export type Target = {
  port: number;
  lamps: Login[];
  readMemoryMb: () => number;
  switchLamp: (index: number, on: boolean) => Promise<void>;
  close: () => Promise<void>;
};

const makeLogins = (count: number): Login[] =>
  Array.from({ length: count }, () => ({ id: randomUUID(), secret: 'x'.repeat(26) }));

const memoryOf = ({ pid }: ChildProcess) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;

/** The baseline: aedes with nothing around it. */
export async function startBaseline(count: number): Promise<Target> {
  const broker = fork(new URL('bare-broker.ts', import.meta.url));
  const [port] = (await once(broker, 'message')) as [number];
  const client = await mqtt.connectAsync({ host: '127.0.0.1', port, protocolVersion: 4 });
  await client.subscribeAsync('af/+/stat/POWER');
  const lamps = makeLogins(count);
  const waiting = new Map<string, () => void>();
  client.on('message', (topic) => waiting.get(topic)?.());
  return {
    port,
    lamps,
    readMemoryMb: () => memoryOf(broker),
    switchLamp: async (index, on) => {
      const id = lamps[index]?.id ?? '';
      const topic = `af/${id}/stat/POWER`;
      const reported = new Promise<void>((resolve) => waiting.set(topic, resolve));
      await client.publishAsync(powerCommandTopic(id), on ? 'ON' : 'OFF', { qos: 1 });
      await reported;
    },
    close: async () => {
      await client.endAsync(true);
      broker.disconnect();
      await once(broker, 'exit');
    },
  };
}

export type Product = Target & { tlsPort: number; person: ScriptedPerson; database: pg.Client };

/** The whole product with its database; the lamps stand in it already. */
export async function startProduct(count: number): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'agri-lamps-'));
  const { cert, key } = makeCertificate();
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await Promise.all([writeFile(certFile, cert), writeFile(keyFile, key)]);
  const app = await startApp({
    environment: { MQTTS_PORT: '0', MQTTS_CERT_FILE: certFile, MQTTS_KEY_FILE: keyFile },
  });
  const person = new ScriptedPerson(app.url, app.url);
  const email = 'bench@example.com';
  await person.signUp(email, 'maize4ever', 'bench', () => app.readCode(email));
  const { device } = await person.ask<{ device: { _id: string } }>('/api/addDevice', {
    deviceName: 'Lamp',
    type: 'Greenhouse LED',
  });
  const { port, tlsPort } = await person.read<{ port: number; tlsPort: number }>(
    `/api/getDeviceSetup?deviceId=${device._id}`,
  );
  const database = await openDatabase(app);
  const lamps = makeLogins(count);
  await database.query(
    `insert into device (id, user_id, name, type, secret_hash, time_zone)
     select given.id, owner.user_id, owner.name, owner.type, $2, owner.time_zone
     from unnest($1::uuid[]) as given (id), device as owner where owner.id = $3`,
    [lamps.map(({ id }) => id), hashSecret('x'.repeat(26)), device._id],
  );
  await database.query('analyze device');
  // The global fetch costs as much as the server itself on two cores that both share.
  const callers = new Pool(app.url, { connections: CALLERS_AT_ONCE });
  const headers = { authorization: `Bearer ${await person.readToken()}`, 'content-type': 'application/json' };
  return {
    port,
    tlsPort,
    lamps,
    person,
    database,
    readMemoryMb: () => memoryOf(app.child),
    switchLamp: async (index, isWorking) => {
      const answer = await callers.request({
        path: '/api/updateDevice',
        method: 'PUT',
        headers,
        body: JSON.stringify({ deviceId: lamps[index]?.id, isWorking }),
      });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new Error(`/api/updateDevice: ${answer.statusCode}`);
    },
    close: async () => {
      await callers.close();
      await database.end();
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
