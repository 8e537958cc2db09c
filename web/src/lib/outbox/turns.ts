import { createAppStore } from '../app-store.ts';

/** The last work of each name in this tab, where the browser has no locks. */
const lastWorks = createAppStore('turns of the outbox', () => new Map<string, Promise<unknown>>());

/** Runs works of one name one after the other, in all tabs; where the browser gives no locks, in this one. */
export async function takeTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined;
  const begin = () => {
    begun = work();
    return begun;
  };
  // Refused where cookies and storage are blocked.
  await navigator.locks?.request(name, begin).catch(() => undefined);
  return begun ?? takeTurnInTab(name, work);
}

function takeTurnInTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const works = lastWorks.read();
  const turn = (works.get(name) ?? Promise.resolve()).catch(() => undefined).then(work);
  works.set(name, turn);
  return turn;
}
