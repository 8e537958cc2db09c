import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { findFreePort } from '../../../scripts/free-port.ts';
import type { EngineDriver } from './driver.ts';

type Method = 'GET' | 'POST' | 'DELETE';
type Send = <T>(method: Method, path: string, body?: object) => Promise<T>;

const STARTS_WITHIN_MS = 60_000;
const SCRIPT_TIMEOUT_MS = 30_000;

/** Starts WebKitGTK's own little browser on a screen of its own and speaks to it by WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function startWebkit(program: string, browser: string): Promise<EngineDriver> {
  const port = await findFreePort();
  const child = spawn('xvfb-run', ['-a', program, `--port=${port}`], { stdio: 'ignore', detached: true });
  const origin = `http://127.0.0.1:${port}`;
  const send: Send = async <T>(method: Method, path: string, body?: object) => {
    const answer = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  // The screen, the driver and the browser are one group of processes.
  const end = async () => {
    if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGTERM');
    await once(child, 'exit');
  };
  const at = await openSession(send, browser).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const run = (script: string, args: string[] = []) =>
    send<string>('POST', `${at}/execute/async`, { script, args });

  return {
    open: async (url) => void (await send('POST', `${at}/url`, { url })),
    beginToOpen: async (url) => void (await run('location.assign(arguments[0]); arguments[1]("")', [url])),
    back: async () => void (await send('POST', `${at}/back`, {})),
    async evaluate<T>(expression: string) {
      const script = `const done = arguments[0];
        (async () => JSON.stringify({ value: (await (${expression})) ?? null }))()
          .then(done, (error) => done(JSON.stringify({ error: String(error) })));`;
      const { value, error } = JSON.parse(await run(script)) as { value: T; error?: string };
      if (error) throw new Error(error);
      return value;
    },
    takePicture: async () => Buffer.from(await send<string>('GET', `${at}/screenshot`), 'base64'),
    async close() {
      await send('DELETE', at).catch(() => undefined);
      await end();
    },
  };
}

async function openSession(send: Send, browser: string): Promise<string> {
  const isReady = () => send('GET', '/status').then(Boolean, () => false);
  const message = 'WebKitWebDriver takes connections';
  await expect.poll(isReady, { timeout: STARTS_WITHIN_MS, message }).toBe(true);
  const options = { binary: browser, args: ['--automation'] };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, pageLoadStrategy: 'normal' } },
  });
  const at = `/session/${sessionId}`;
  await send('POST', `${at}/timeouts`, { script: SCRIPT_TIMEOUT_MS });
  await send('POST', `${at}/window/rect`, { width: 390, height: 844 });
  return at;
}
