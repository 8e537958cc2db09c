import { setTimeout as sleep } from 'node:timers/promises';
import { type MosquittoBroker, startMosquitto } from '../../bench/mosquitto/tools.ts';
import { type Bucket, startBucket } from '../../simulators/src/bucket.ts';
import { type Mailbox, startMailbox } from '../../simulators/src/mailbox.ts';
import { startUpstreams } from '../../simulators/src/upstreams/start-upstreams.ts';
import { findFreePort, findFreePortPair } from '../free-port.ts';
import { type RunningApp, startApp } from '../running-app.ts';
import { startNginx } from './nginx.ts';
import { type DebianPostgres, startDebianPostgres } from './postgres.ts';

export type ScaledOut = {
  /** Where people come in: nginx. */
  url: string;
  instances: RunningApp[];
  postgres: DebianPostgres;
  mosquitto: MosquittoBroker;
  bucket: Bucket;
  mailbox: Mailbox;
  /** The settings that every instance has. */
  environment: Record<string, string>;
  startInstance: (index: number) => Promise<RunningApp>;
  readCode: (email: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** The scaled-out form as processes on loopback: instances behind nginx, one PostgreSQL, one bucket, one Mosquitto, one mail server. */
export async function startScaledOut({ instances: count = 2, port = 0 } = {}): Promise<ScaledOut> {
  // One after the other: a port that was found free must not be taken by the next one that looks.
  const mosquitto = await startMosquitto(await findFreePortPair());
  const postgres = await startDebianPostgres();
  const [bucket, mailbox, upstreams] = await Promise.all([
    startBucket(),
    startMailbox({ smtpPort: 0, httpPort: 0 }),
    startUpstreams(),
  ]);
  const publicPort = port || (await findFreePort());
  const ports: number[] = [];
  while (ports.length < count) ports.push(await findFreePort());
  const { settings } = bucket;
  const environment: Record<string, string> = {
    ...upstreams.settings,
    PUBLIC_URL: `http://localhost:${publicPort}`,
    DATABASE_URL: postgres.url,
    SMTP_URL: mailbox.smtpUrl,
    S3_ENDPOINT: settings.endpoint,
    S3_REGION: settings.region,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    MQTT_URL: mosquitto.serverUrl,
    MQTT_ADMIN: mosquitto.serverUrl,
    MQTT_PORT: String(mosquitto.devicePort),
    TRUST_PROXY: '1',
  };
  const startInstance = (index: number) => startApp({ port: ports[index] ?? 0, environment });
  const instances: RunningApp[] = [];
  for (const index of ports.keys()) instances.push(await startInstance(index));
  const nginx = await startNginx(publicPort, ports);

  return {
    url: nginx.url,
    instances,
    postgres,
    mosquitto,
    bucket,
    mailbox,
    environment,
    startInstance,
    readCode: (email) => readMailedCode(mailbox, email),
    stop: async () => {
      await nginx.close();
      await Promise.all(instances.map((instance) => instance.stop()));
      await Promise.all([mosquitto.close(), mailbox.close(), bucket.close(), upstreams.close()]);
      await postgres.close();
    },
  };
}

async function readMailedCode({ mails }: Mailbox, email: string): Promise<string> {
  for (let turn = 0; turn < 400; turn += 1) {
    const mail = mails.findLast(({ to }) => to.includes(email));
    const code = /code is (\d{6})/.exec(mail?.text ?? '')?.[1];
    if (code) return code;
    await sleep(50);
  }
  throw new Error(`nothing was mailed to ${email}`);
}
