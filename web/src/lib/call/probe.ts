import { createAppStore } from '../app-store.ts';
import { noteServerDate } from '../clock.ts';
import { reach, reportReachable, reportSilent } from './reachable.ts';

const HEALTH_PATH = '/healthz';
const TIMEOUT_MS = 10_000;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
/** The largest share that is added to a wait, so that phones which lost the same server don't ask it in step. */
const JITTER = 0.25;

/** Asks at once; does nothing until a probe is started. */
const probe = createAppStore<() => Promise<void>>('probe', () => async () => undefined);

/** Asks at once whether the server answers, where that is in doubt. Resolves when that is known. */
export function probeNow(): Promise<void> {
  return probe.read()();
}

/** Asks the server for the time; resolves also where it gives no answer. */
export async function probeServerTime(): Promise<void> {
  await isHealthy(new AbortController().signal);
}

/**
 * Starts the one probe of the page. While the server is not known to answer and the page is visible, it asks the
 * health address, after longer and longer waits, and at once when the network or the page is back. Gives its end.
 */
export function startProbe(): () => void {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> | undefined;
  let waits = 0;

  const ask = async () => {
    if (await isHealthy(ending.signal)) return reportReachable(true);
    // Nothing is said of the server where a call was answered meanwhile, or the network is gone.
    if (ending.signal.aborted || reach.read() === 'reached' || navigator.onLine === false) return;
    reportSilent();
    timer = setTimeout(askIfWanted, nextWaitMs(waits));
    waits += 1;
  };
  const askIfWanted = async () => {
    clearTimeout(timer);
    if (!isWanted()) return;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    await asking;
  };
  const askNow = () => {
    waits = 0;
    return askIfWanted();
  };
  const onReach = () => {
    if (reach.read() === 'doubted') void askIfWanted();
    if (reach.read() !== 'reached') return;
    clearTimeout(timer);
    waits = 0;
  };

  probe.write(askNow);
  const leave = reach.subscribe(onReach);
  addEventListener('online', askNow);
  document.addEventListener('visibilitychange', askNow);
  void askIfWanted();
  return () => {
    leave();
    removeEventListener('online', askNow);
    document.removeEventListener('visibilitychange', askNow);
    clearTimeout(timer);
    ending.abort();
  };
}

function isWanted(): boolean {
  return reach.read() !== 'reached' && document.visibilityState === 'visible' && navigator.onLine !== false;
}

function nextWaitMs(waits: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** waits) * (1 + Math.random() * JITTER);
}

/** True for an answer of our server, also for its own error; a proxy's page or a Wi-Fi's sign-in is none. */
async function isHealthy(ended: AbortSignal): Promise<boolean> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  ended.addEventListener('abort', abort);
  try {
    const { signal } = controller;
    const sentAtMs = performance.now();
    const response = await fetch(HEALTH_PATH, { signal, cache: 'no-store', credentials: 'same-origin' });
    const receivedAtMs = performance.now();
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) return false;
    const isOurs = response.ok || 'code' in body;
    if (isOurs) noteServerDate(response.headers.get('date'), sentAtMs, receivedAtMs);
    return isOurs;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    ended.removeEventListener('abort', abort);
  }
}
