import { createAppStore } from '../../../lib/app-store.ts';
import type { FoundCards } from './kept-search.ts';
import type { KeptAnswer, KeptQuestion } from './search-worker.ts';

/** One for the page: it remembers the search that it made. */
const running = createAppStore<Worker | undefined>('worker of the kept guide', () => undefined);

/**
 * Has the kept guide searched beside the page, which goes on meanwhile. Undefined where it cannot be searched. Rejects where the
 * worker's file is out of reach.
 */
export async function askKeptSearch(asked: KeptQuestion): Promise<FoundCards | undefined> {
  const worker = running.read() ?? startWorker();
  const { port1, port2 } = new MessageChannel();
  const ended = new AbortController();
  return new Promise<FoundCards | undefined>((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<KeptAnswer>) =>
      'found' in data ? resolve(data.found) : reject(new Error(data.failed));
    worker.addEventListener('error', () => reject(new Error('the worker failed')), { signal: ended.signal });
    worker.postMessage(asked, [port2]);
  }).finally(() => {
    ended.abort();
    port1.close();
  });
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', () => running.write(undefined), { once: true });
  running.write(worker);
  return worker;
}
