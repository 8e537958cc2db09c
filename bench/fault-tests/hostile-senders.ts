import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startApp } from '../../scripts/running-app.ts';
import { signUp } from '../fault-test-kit/farm.ts';
import { ms, openReport, quantile, time } from '../fault-test-kit/report.ts';

// Senders that never finish, and pictures that are small on the wire and huge in memory.
const SLOW_SENDERS = 200;
const CUT_WITHIN_MS = 15_000;
const BOMB_WITHIN_MS = 1_000;
const BOMB_MAX_BYTES = 300 * 1024 * 1024;

const report = openReport();
const app = await startApp();
const person = await signUp(app, 'tester');
const authorization = `Bearer ${await person.readToken()}`;
const { port } = new URL(app.url);

report.tried(`${SLOW_SENDERS} senders of headers or bodies, a byte a second each`);
const cuts = Array.from({ length: SLOW_SENDERS }, (_, index) => sendSlowly(index % 2 === 0));
await sleep(1_000);
const meanwhile = await measureReads(50);
const times = await Promise.all(cuts);
report.expect(
  'each is cut within 15 s',
  Math.max(...times) <= CUT_WITHIN_MS,
  `slowest ${ms(Math.max(...times))}`,
);
report.expect(
  'others are served meanwhile',
  quantile(meanwhile, 0.95) < 300,
  `p95 ${ms(quantile(meanwhile, 0.95))}`,
);

const bombs = {
  'a PNG of 400 megapixels': await draw(20_000, 20_000, 'png'),
  'a WebP of 100 megapixels': await draw(10_000, 10_000, 'webp'),
  'a JPEG of 60 megapixels': await draw(10_000, 6_000, 'jpeg'),
  'a PNG of 49 megapixels, just allowed': await draw(7_000, 7_000, 'png'),
  'a PNG that ends in the middle': (await draw(3_000, 3_000, 'png')).subarray(0, 2_000),
  'an SVG': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ),
  'ten megabytes of zeros': Buffer.alloc(10 * 1024 * 1024),
};
await upload(await draw(100, 100, 'jpeg'));
for (const [name, bytes] of Object.entries(bombs)) {
  const before = await readMemory();
  const watching = watchPeak();
  let status = 0;
  const took = await time(async () => {
    status = await upload(bytes);
  });
  const grown = (await watching()) - before;
  const fine = status < 500 && took <= BOMB_WITHIN_MS && grown <= BOMB_MAX_BYTES;
  report.tried(`${name}, ${(bytes.length / 1024).toFixed(0)} kB`);
  report.expect(
    'answered in a second with less than 300 MB',
    fine,
    `${status}, ${ms(took)}, ${(grown / 1048576).toFixed(0)} MB`,
  );
}
report.expect('the app lives on', (await person.get('/readyz')).ok && app.child.exitCode === null);
await app.stop();
report.finish();

function sendSlowly(inBody: boolean): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), 'localhost');
    const drip = setInterval(() => socket.write(inBody ? 'a' : 'X-A: b\r\n'), 1_000);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      resolve(performance.now() - begun);
    });
    const head = `POST /api/addData HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n`;
    const type = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\n';
    socket.write(inBody ? head + type : head);
  });
}

async function measureReads(count: number): Promise<number[]> {
  const measured: number[] = [];
  for (let index = 0; index < count; index += 1)
    measured.push(await time(() => person.read('/api/getDevice')));
  return measured;
}

function draw(width: number, height: number, kind: 'png' | 'webp' | 'jpeg'): Promise<Buffer> {
  const plain = sharp({
    create: { width, height, channels: 3, background: '#3a8a3a' },
    limitInputPixels: false,
  });
  if (kind === 'png') return plain.png({ compressionLevel: 9 }).toBuffer();
  return kind === 'webp' ? plain.webp({ effort: 0 }).toBuffer() : plain.jpeg().toBuffer();
}

async function upload(bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.set('agri_name', 'Bomb');
  form.set('agri_image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(`${app.url}/api/addData`, {
    method: 'POST',
    body: form,
    headers: { authorization },
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function readMemory(): Promise<number> {
  const status = await readFile(`/proc/${app.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** Looks at the memory of the app again and again; gives the highest when it is asked. */
function watchPeak(): () => Promise<number> {
  let peak = 0;
  let watching = true;
  const done = (async () => {
    while (watching) {
      peak = Math.max(peak, await readMemory());
      await sleep(5);
    }
  })();
  return async () => {
    watching = false;
    await done;
    return peak;
  };
}
