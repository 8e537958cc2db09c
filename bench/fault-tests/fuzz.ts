import { readFile } from 'node:fs/promises';
import { Agent, request as sendRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { startApp } from '../../scripts/running-app.ts';
import { isOurFault, listRoutes, requestsFor } from '../../server/test/openapi-fuzz.ts';
import { startUpstreams } from '../../simulators/src/upstreams/start-upstreams.ts';
import { drawPhoto, signUp } from '../fault-test-kit/farm.ts';
import { openReport, untilTrue } from '../fault-test-kit/report.ts';

// Generated requests for every route of the OpenAPI document, with and without sense: no fault of ours, no exit, and
// the memory comes back. The baseline of the memory is what the app held after a hundred such calls of each route.
const REQUESTS_EACH = Number(process.env.FUZZ_REQUESTS ?? 1_000);
// Seconds for all routes together, where there is no time for the full size.
const SECONDS = Number(process.env.FUZZ_SECONDS ?? Infinity);
// V8 gives back what it no longer needs about 100 s after its last full collection, if the app rests meanwhile.
const BACK_WITHIN_MS = 180_000;
const FIRST_LOOK_MS = 30_000;
const BACK = 1.2;
const AT_ONCE = 16;
const CHUNK = 100;
const ending = new Set(['/api/signout', '/api/signoutEverywhere', '/api/deleteAccount']);

const report = openReport();
const upstreams = await startUpstreams();
const app = await startApp({ environment: { ...upstreams.settings, LOG_LEVEL: 'fatal' } });
const person = await signUp(app, 'bench');
const photo = await drawPhoto();
const item = await person.upload('/api/addData', { agri_name: 'Bed' }, photo);
const record = await person.upload('/api/addAgriData', { id: item }, photo);
const lamp = { deviceName: 'Lamp', type: 'Greenhouse LED' };
const { device } = await person.ask<{ device: { _id: string } }>('/api/addDevice', lamp);
const known = [item, record, device._id, 'somebody@example.com', photo.subarray(0, 2_000), '123456'];
const authorization = `Bearer ${await person.readToken()}`;
const faults: string[] = [];
const counts: Record<number, number> = {};
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const document = await person.read<object>('/api/openapi.json');
const routes = listRoutes(document).sort(
  (one, other) => Number(ending.has(one.path)) - Number(ending.has(other.path)),
);
for (const route of routes.filter(({ path }) => !ending.has(path))) await fuzz(route, 100, 1, Infinity);
const before = await readMemory();
const begun = performance.now();
const sentTo: Record<string, number> = {};
for (const [index, route] of routes.entries()) {
  const spent = (performance.now() - begun) / 1000;
  sentTo[route.path] = await fuzz(route, REQUESTS_EACH, 2, (SECONDS - spent) / (routes.length - index));
}
const seconds = (performance.now() - begun) / 1000;
await sleep(FIRST_LOOK_MS);
const soon = await readMemory();
const waited = await untilTrue(BACK_WITHIN_MS, async () => (await readMemory()) <= before * BACK);
const after = await readMemory();
const alive = app.child.exitCode === null;
await app.stop();
await upstreams.close();

const sizes = Object.values(sentTo);
const sent = sizes.reduce((total, size) => total + size, 0);
const [fewest] = Object.entries(sentTo).sort(([, one], [, other]) => one - other)[0] ?? [];
const answers = Object.entries(counts).map(([status, count]) => `${count} x ${status}`);
report.tried(`${sent} requests to ${routes.length} routes in ${seconds.toFixed(0)} s: ${answers.join(', ')}`);
report.tried(`from ${Math.min(...sizes)} (${fewest}) to ${Math.max(...sizes)} for a route`);
report.expect('no answer blames us', faults.length === 0, `${faults.length} faults`);
for (const fault of faults.slice(0, 20)) report.tried(fault);
report.expect('the app lives on', alive);
report.expect(
  'the memory comes back',
  after <= before * BACK,
  `${before.toFixed(0)} MB before, ${soon.toFixed(0)} after ${FIRST_LOOK_MS / 1000} s, ${after.toFixed(0)} after ${((FIRST_LOOK_MS + (waited ?? BACK_WITHIN_MS)) / 1000).toFixed(0)} s`,
);
report.finish();

/** Sends so many, or what goes into the seconds, and says how many it were. */
async function fuzz(
  route: (typeof routes)[number],
  count: number,
  seed: number,
  forSeconds: number,
): Promise<number> {
  const until = performance.now() + forSeconds * 1000;
  let total = 0;
  const arbitrary = requestsFor(route, known);
  for (let done = 0; done < count && performance.now() < until; done += CHUNK) {
    const queue = fc.sample(arbitrary, {
      numRuns: Math.min(CHUNK, count - done),
      seed: seed * 1_000_003 + done,
    });
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let one = queue.pop(); one; one = queue.pop()) {
          const { status, body } = await send(route.method, one);
          counts[status] = (counts[status] ?? 0) + 1;
          total += 1;
          if (status === 0 || isOurFault(status))
            faults.push(`${route.method} ${one.url}: ${status} ${body}`);
        }
      }),
    );
  }
  return total;
}

type Sent = { url: string; headers: Record<string, string>; payload: string | Buffer | undefined };

function send(method: string, { url, headers, payload }: Sent): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const outgoing = sendRequest(
      app.url + url,
      {
        method,
        agent,
        headers: { ...headers, authorization, 'content-length': Buffer.byteLength(payload ?? '') },
      },
      async (answer) => {
        let body = '';
        for await (const chunk of answer) body += body.length < 500 ? chunk : '';
        resolve({ status: answer.statusCode ?? 0, body });
      },
    );
    outgoing.on('error', (error) => resolve({ status: 0, body: error.message }));
    outgoing.end(payload);
  });
}

async function readMemory(): Promise<number> {
  const status = await readFile(`/proc/${app.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
