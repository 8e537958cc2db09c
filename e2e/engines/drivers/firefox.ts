import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../scripts/free-port.ts';
import type { EngineDriver } from './driver.ts';

type Answer = { id?: number; type?: string; result?: unknown; error?: string; message?: string };
type Evaluated = {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
};
type Send = <T>(method: string, params: object) => Promise<T>;

const STARTS_WITHIN_MS = 60_000;
const ANSWERS_WITHIN_MS = 30_000;
const LOST_AFTER_MS = 10_000;
const TRIES = 3;
/** Nothing leaves this machine: no updates, no lists of dangerous sites, no test of the connection. */
const PREFERENCES = `
user_pref("network.proxy.type", 0);
user_pref("app.update.enabled", false);
user_pref("browser.safebrowsing.malware.enabled", false);
user_pref("browser.safebrowsing.phishing.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "");
user_pref("toolkit.telemetry.server", "");
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
`;

/** Starts Firefox without a window and speaks to it by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function startFirefox(program: string): Promise<EngineDriver> {
  const profile = await mkdtemp(join(tmpdir(), 'agri-firefox-'));
  await writeFile(join(profile, 'user.js'), PREFERENCES);
  const port = await findFreePort();
  const args = ['--headless', '--no-remote', '--remote-debugging-port', String(port), '--profile', profile];
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const end = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const { socket, send, context } = await openTab(port).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const navigate = (url: string, wait: 'none' | 'complete') =>
    send('browsingContext.navigate', { context, url, wait });

  async function evaluate<T>(expression: string) {
    const { type, result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context },
      awaitPromise: true,
      userActivation: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return JSON.parse(result?.value ?? 'null') as T;
  }

  /**
   * Firefox 140 now and then drops a page that is opened while the one before it is being shown: its answer arrives, the
   * page before stays, and the command is never answered. A person opens it once more.
   */
  async function open(url: string): Promise<void> {
    const isShown = `location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const loaded = navigate(url, 'complete').then(() => true);
      loaded.catch(() => undefined);
      // biome-ignore lint/plugin: the limit after which a lost page is opened again.
      if (await Promise.race([loaded, sleep(LOST_AFTER_MS, false)])) return;
      if (await evaluate<boolean>(isShown).catch(() => false)) return;
    }
    throw new Error(`Firefox did not open ${url}`);
  }

  return {
    open,
    beginToOpen: async (url) => void (await navigate(url, 'none')),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    evaluate,
    async takePicture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async close() {
      socket.close();
      await end();
    },
  };
}

async function openTab(port: number) {
  const socket = await connect(port);
  const send = openChannel(socket);
  await send('session.new', { capabilities: {} });
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } });
  return { socket, send, context };
}

async function connect(port: number): Promise<WebSocket> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.onopen = () => resolve(true);
      socket.onerror = () => resolve(false);
    });
    if (isOpen) return socket;
    // biome-ignore lint/plugin: polls until the deadline.
    await sleep(200);
  }
  throw new Error('Firefox took no connection in time');
}

function openChannel(socket: WebSocket): Send {
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  socket.onclose = () => {
    for (const answer of waiting.values())
      answer({ type: 'error', error: 'closed', message: 'Firefox has gone' });
    waiting.clear();
  };
  return async <T>(method: string, params: object) => {
    last += 1;
    const id = last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    const timer = setTimeout(() => {
      waiting.get(id)?.({ type: 'error', error: 'timeout', message: 'Firefox gave no answer' });
      waiting.delete(id);
    }, ANSWERS_WITHIN_MS);
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await answered;
    clearTimeout(timer);
    if (type === 'error') throw new Error(`${method}: ${error} ${message}`);
    return result as T;
  };
}
