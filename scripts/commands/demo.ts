import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMain } from '../../server/src/main.ts';
import { startMailbox } from '../../simulators/src/mailbox.ts';
import { startUpstreams } from '../../simulators/src/upstreams/start-upstreams.ts';
import { startDemoLamps } from '../demo/lamps.ts';
import { seedDemo } from '../demo/seed.ts';
import { buildWebIfStale } from '../web-build.ts';

const email = 'asha@demo.example';
const password = 'greenfields';
const chosenFolder = process.env.DEMO_DATA_DIR;
const dataDir = chosenFolder ?? mkdtempSync(join(tmpdir(), 'agri-demo-'));
if (!chosenFolder) process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

if (!process.env.DEMO_WITHOUT_WEB) buildWebIfStale();
const mailbox = await startMailbox({ smtpPort: 0, httpPort: Number(process.env.DEMO_MAILBOX_PORT ?? 3025) });
const upstreams = await startUpstreams();
const environment = {
  ...upstreams.settings,
  HOST: process.env.HOST,
  PORT: process.env.PORT,
  PUBLIC_URL: process.env.PUBLIC_URL,
  MQTT_PORT: process.env.MQTT_PORT,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  DATA_DIR: dataDir,
  SMTP_URL: mailbox.smtpUrl,
  DEMO_MAILBOX_URL: mailbox.pageUrl,
  DEMO_EMAIL: email,
  DEMO_PASSWORD: password,
};
await runMain(environment);
async function readCode(): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mail = mailbox.mails.find(({ to }) => to.includes(email));
    const code = /code is (\d{6})/.exec(mail?.text ?? '')?.[1];
    if (code) return code;
    await sleep(50);
  }
  throw new Error('the demo mailbox got no code');
}

const port = process.env.PORT ?? '3000';
const origin = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
const person = await seedDemo({ url: `http://localhost:${port}`, origin, email, password, readCode });
await startDemoLamps(person);
console.log(`Demo: sign in with ${email} and the password ${password}`);
console.log(`Demo: mails can be read at ${mailbox.pageUrl}`);
