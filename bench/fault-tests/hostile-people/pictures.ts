import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningApp, startApp } from '../../../scripts/running-app.ts';
import { type Account, openAccount } from '../../fault-test-kit/accounts.ts';
import { listAppProcesses, readCpuSeconds } from '../../fault-test-kit/app-processes.ts';
import { type Row, seconds } from '../../fault-test-kit/attack-table.ts';
import type { HostilePicture } from '../../fault-test-kit/hostile-pictures.ts';
import { beginUpload, writeForm } from '../../fault-test-kit/raw-upload.ts';
import { ms, time } from '../../fault-test-kit/report.ts';
import { watchApp } from '../../fault-test-kit/watch-app.ts';

type Parts = { app: RunningApp; attacker: Account; neighbour: Account; photo: Buffer };

const GROWN_MAX_MB = 300;
const CALL_MAX_MS = 1_000;
const UPLOAD_MAX_MS = 5_000;
const CPU_MAX_SECONDS = 8;
const PAUSE_MS = 200;
/** After its sender has gone a decoder may go on for so long, and take so much of the next second. */
const GONE_MS = 1_500;
const CPU_AFTER_MAX_SECONDS = 0.3;

/** Pictures that are small on the wire: what they cost the app, and everybody else. */
export async function sendPictures(pictures: HostilePicture[], photo: Buffer): Promise<Row[]> {
  const app = await startApp();
  try {
    const [attacker, neighbour] = [await openAccount(app, 'attacker'), await openAccount(app, 'neighbour')];
    const parts = { app, attacker, neighbour, photo };
    await uploadPhoto(parts);
    const rows: Row[] = [];
    for (const picture of pictures) rows.push(await sendOne(parts, picture));
    const slow = pictures.filter(({ name }) => /85 scans|takes long/.test(name));
    for (const picture of slow) rows.push(await sendTwo(parts, picture));
    for (const picture of slow) rows.push(await leaveEarly(parts, picture));
    return rows;
  } finally {
    await app.stop();
  }
}

async function sendOne(parts: Parts, { name, bytes }: HostilePicture): Promise<Row> {
  const { app, neighbour } = parts;
  const stop = await watchApp(app, neighbour.token);
  const cpuBefore = readCpu(app);
  const { status, uploadMs } = await sendBeside(parts, bytes, 1);
  const cpu = readCpu(app) - cpuBefore;
  const { grownMb, slowestCallMs } = await stop();
  return {
    item: 2,
    attack: `${name}, ${(bytes.length / 1024).toFixed(0)} kB`,
    measured: `${status}; +${grownMb} MB; processor ${cpu.toFixed(1)} s; calls ${ms(slowestCallMs)}, upload ${ms(uploadMs)}`,
    limit: `+${GROWN_MAX_MB} MB; ${CPU_MAX_SECONDS} s; ${CALL_MAX_MS} ms, ${UPLOAD_MAX_MS} ms`,
    held:
      status > 0 &&
      status < 500 &&
      grownMb <= GROWN_MAX_MB &&
      cpu <= CPU_MAX_SECONDS &&
      slowestCallMs <= CALL_MAX_MS &&
      uploadMs <= UPLOAD_MAX_MS,
  };
}

async function sendTwo(parts: Parts, { name, bytes }: HostilePicture): Promise<Row> {
  const { uploadMs } = await sendBeside(parts, bytes, 2);
  return {
    item: 2,
    attack: `two at once: ${name}`,
    measured: `another person's upload ${ms(uploadMs)}`,
    limit: `${UPLOAD_MAX_MS} ms`,
    held: uploadMs <= UPLOAD_MAX_MS,
  };
}

/** Sends a picture some times at once, and small photos of the neighbour one after the other meanwhile. */
async function sendBeside(parts: Parts, bytes: Buffer, times: number) {
  let answered = false;
  const sent = Array.from({ length: times }, async () => (await begin(parts, bytes)).answered);
  const ended = Promise.all(sent).finally(() => {
    answered = true;
  });
  await sleep(PAUSE_MS);
  let uploadMs = 0;
  do {
    uploadMs = Math.max(uploadMs, await uploadPhoto(parts));
    await sleep(PAUSE_MS);
  } while (!answered);
  const [first] = await ended;
  return { status: first?.status ?? 0, uploadMs };
}

async function leaveEarly(parts: Parts, { name, bytes }: HostilePicture): Promise<Row> {
  const { request } = await begin(parts, bytes);
  await sleep(PAUSE_MS);
  request.destroy();
  await sleep(GONE_MS);
  const before = readCpu(parts.app);
  await sleep(1_000);
  const taken = readCpu(parts.app) - before;
  return {
    item: 2,
    attack: `its sender has gone: ${name}`,
    measured: `${taken.toFixed(2)} s of processor in the second after ${seconds(GONE_MS)}`,
    limit: `${CPU_AFTER_MAX_SECONDS} s`,
    held: taken <= CPU_AFTER_MAX_SECONDS,
  };
}

function begin({ app, attacker }: Parts, bytes: Buffer) {
  const body = writeForm({ agri_name: 'Hostile' }, [bytes]);
  return beginUpload({ url: app.url, path: '/api/addData', token: attacker.token, body });
}

function uploadPhoto({ neighbour, photo }: Parts): Promise<number> {
  return time(() => neighbour.person.upload('/api/addData', { agri_name: 'Bed' }, photo));
}

const readCpu = (app: RunningApp) => readCpuSeconds(listAppProcesses(Number(app.child.pid)));
