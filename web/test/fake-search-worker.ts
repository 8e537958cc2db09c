import { searchKept } from '../src/features/guide/keep/kept-search.ts';
import type { KeptQuestion } from '../src/features/guide/keep/search-worker.ts';

/** Answers as the worker of the kept guide does, on the page: jsdom has no workers. */
export class FakeSearchWorker extends EventTarget {
  postMessage({ language, question }: KeptQuestion, [port]: [MessagePort]): void {
    searchKept(language, question).then(
      (found) => port.postMessage({ found }),
      (cause) => port.postMessage({ failed: String(cause) }),
    );
  }
}
