import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeCertificate } from '../../../../simulators/src/certificate.ts';
import { lampsOfAPerson } from '../../../test/devices/lamps-of-a-person.ts';
import { flip, type OwnedLamp, readDevice, until } from '../../../test/devices/test-lamp.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { Person } from '../../../test/test-person.ts';

let folder: string;
let app: TestApp;
let person: Person;
let owned: OwnedLamp;
let tlsPort: number;
let certificate = makeCertificate();

async function putCertificate(): Promise<void> {
  certificate = makeCertificate();
  await writeFile(join(folder, 'key.pem'), certificate.key);
  await writeFile(join(folder, 'cert.pem'), certificate.cert);
}

const { online } = lampsOfAPerson(
  (given) => {
    ({ app, person, owned } = given);
  },
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'agri-tls-'));
    await putCertificate();
    return {
      MQTTS_PORT: '0',
      MQTTS_CERT_FILE: join(folder, 'cert.pem'),
      MQTTS_KEY_FILE: join(folder, 'key.pem'),
    };
  },
);
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  tlsPort = (await person.call('getDeviceSetup', { deviceId: owned.id })).json().tlsPort;
});

/** Whether a client that trusts only this certificate takes the broker for the right one. */
const isTrusted = (ca: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: tlsPort, servername: 'localhost', ca });
    socket.once('secureConnect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.on('secureConnect', () => socket.destroy());
  });

test('a lamp that connects by TLS is switched, and its secret is asked for there too', async () => {
  const lamp = await online({ port: tlsPort, ca: certificate.cert });
  expect((await flip(person, owned.id, true)).json()).toMatchObject({ command: { state: 'confirmed' } });
  expect(lamp.isOn()).toBe(true);
  lamp.setSecret('wrong');
  await until(async () => (await readDevice(person, owned.id)).status === 'Offline');
});

test('a client that does not know the certificate does not trust the broker', async () => {
  expect(await isTrusted(makeCertificate().cert)).toBe(false);
  expect(await isTrusted(certificate.cert)).toBe(true);
});

test('a renewed certificate is used without a restart, and connections go on', async () => {
  const lamp = await online({ port: tlsPort, ca: certificate.cert });
  await putCertificate();
  await until(() => isTrusted(certificate.cert));
  expect(lamp.isConnected()).toBe(true);
  expect((await flip(person, owned.id, true)).statusCode).toBe(200);
});

test('a broken certificate leaves the old one in force, and the log says so', async () => {
  await writeFile(join(folder, 'cert.pem'), 'half a file');
  await until(() =>
    app.logLines.some((line) => line.includes('the renewed certificate for MQTT is not used')),
  );
  expect(await isTrusted(certificate.cert)).toBe(true);
});
