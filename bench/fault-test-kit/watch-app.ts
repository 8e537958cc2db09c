import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { RunningApp } from '../../scripts/running-app.ts';
import { listAppProcesses, readMemoryMb } from './app-processes.ts';

/** What others met while something went on. */
export type Watched = { grownMb: number; slowestCallMs: number; calls: number; failedCalls: number };
type Watching = { pid: number; url: string; token: string };

const LOOK_EVERY_MS = 10;
const LIST_EVERY_MS = 250;
const CALL_EVERY_MS = 25;

/**
 * Calls the app as another person without pause and looks at its memory, in a thread of its own: what keeps the fault test
 * itself busy is not counted. Gives the function that ends it.
 */
export async function watchApp(app: RunningApp, token: string): Promise<() => Promise<Watched>> {
  const watching: Watching = { pid: Number(app.child.pid), url: app.url, token };
  const worker = new Worker(new URL(import.meta.url), { workerData: watching });
  await once(worker, 'message');
  return async () => {
    worker.postMessage('stop');
    const [watched] = (await once(worker, 'message')) as [Watched];
    await worker.terminate();
    return watched;
  };
}

async function watch({ pid, url, token }: Watching): Promise<void> {
  let watching = true;
  const call = async () => {
    const begun = performance.now();
    const ok = await fetch(`${url}/api/getDevice`, { headers: { authorization: `Bearer ${token}` } })
      .then(async (answer) => (await answer.arrayBuffer()) && answer.ok)
      .catch(() => false);
    return { ms: performance.now() - begun, ok };
  };
  await call();
  const before = readMemoryMb(listAppProcesses(pid));
  parentPort?.postMessage('ready');
  parentPort?.once('message', () => {
    watching = false;
  });

  let highest = before;
  const looking = (async () => {
    let listedAt = 0;
    let pids: number[] = [];
    while (watching) {
      if (performance.now() - listedAt > LIST_EVERY_MS) {
        pids = listAppProcesses(pid);
        listedAt = performance.now();
      }
      highest = Math.max(highest, readMemoryMb(pids));
      await sleep(LOOK_EVERY_MS);
    }
  })();
  const calls: Awaited<ReturnType<typeof call>>[] = [];
  while (watching) {
    calls.push(await call());
    await sleep(CALL_EVERY_MS);
  }
  await looking;
  const watched: Watched = {
    grownMb: Math.round(highest - before),
    slowestCallMs: Math.max(...calls.map(({ ms }) => ms)),
    calls: calls.length,
    failedCalls: calls.filter(({ ok }) => !ok).length,
  };
  parentPort?.postMessage(watched);
}

if (!isMainThread) await watch(workerData as Watching);
