import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { waitForPort } from '../../scripts/scaled-out/wait-for-port.ts';
import { installDebian } from '../install-debian.ts';

const run = promisify(execFile);

export type Login = { port: number; id?: string; secret?: string };

/** Debian's own mosquitto programs, installed when they are missing. */
export function installMosquitto(): void {
  installDebian(['mosquitto', 'mosquitto-clients'], ['/usr/bin/mosquitto_pub', '/usr/sbin/mosquitto']);
}

const loginArguments = ({ port, id, secret }: Login) => [
  ...['-h', '127.0.0.1', '-p', String(port)],
  ...(id ? ['-u', id] : []),
  ...(secret ? ['-P', secret] : []),
];

/** Publishes with mosquitto_pub; false when the broker did not let it in. */
export async function publish(
  login: Login,
  topic: string,
  payload: string,
  ...more: string[]
): Promise<boolean> {
  const given = payload === '' ? ['-n'] : ['-m', payload];
  return run('mosquitto_pub', [...loginArguments(login), '-t', topic, ...given, ...more], {
    timeout: 5_000,
  }).then(
    () => true,
    () => false,
  );
}

/** All lines that mosquitto_sub got within a time. It says nothing by its exit code: what counts is what came. */
export async function listen(login: Login, filters: string[], ms: number): Promise<string[]> {
  const child = subscribe(login, filters);
  const lines: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => lines.push(...chunk.toString().split('\n').filter(Boolean)));
  await sleep(ms);
  child.kill('SIGKILL');
  return lines;
}

export function subscribe(login: Login, filters: string[], ...more: string[]): ChildProcess {
  const topics = filters.flatMap((filter) => ['-t', filter]);
  return spawn('mosquitto_sub', [...loginArguments(login), '-v', ...topics, ...more], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/**
 * A lamp of mosquitto_sub and mosquitto_pub: waits for one command, answers it, waits again. A device is one
 * connection, so the two take turns; what comes in between is said again by the server.
 */
export function runLamp(login: Required<Login>) {
  let on = false;
  let stopped = false;
  let waiting: ChildProcess | undefined;
  const heard: string[] = [];
  const ended = (async () => {
    await publish(login, `af/${login.id}/tele/LWT`, 'Online', '-r');
    while (!stopped) {
      waiting = subscribe(login, [`af/${login.id}/cmnd/POWER`], '-C', '1', '-F', '%p');
      let word = '';
      waiting.stdout?.on('data', (chunk: Buffer) => {
        word += chunk.toString();
      });
      const [code] = await once(waiting, 'exit');
      if (stopped) return;
      if (code !== 0) {
        await sleep(300);
        continue;
      }
      heard.push(word.trim());
      if (word.trim() !== '') on = word.trim() === 'ON';
      await publish(login, `af/${login.id}/stat/POWER`, on ? 'ON' : 'OFF');
    }
  })();
  return {
    isOn: () => on,
    heard,
    pressButton: () => {
      on = !on;
      return publish(login, `af/${login.id}/stat/POWER`, on ? 'ON' : 'OFF');
    },
    stop: async () => {
      stopped = true;
      waiting?.kill('SIGKILL');
      await ended;
    },
  };
}

export type MosquittoBroker = {
  devicePort: number;
  serverUrl: string;
  kill: () => Promise<void>;
  /** As an operator stops it: it writes its accounts and state first. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Killed, and started again with an account file that was empty and got its administrator anew. */
  loseAccounts: () => Promise<void>;
  close: () => Promise<void>;
};

/** A real Mosquitto with dynamic security: one listener for devices, one for the instances of the server. */
export async function startMosquitto(devicePort: number): Promise<MosquittoBroker> {
  installMosquitto();
  const folder = await mkdtemp(join(tmpdir(), 'agri-mosquitto-'));
  const serverPort = devicePort + 1;
  const password = 'broker-admin';
  const initAccounts = () =>
    run('mosquitto_ctrl', ['dynsec', 'init', join(folder, 'security.json'), 'admin', password]);
  await initAccounts();
  const plugin = spawnSync('sh', ['-c', 'ls /usr/lib/*/mosquitto_dynamic_security.so'])
    .stdout.toString()
    .trim();
  await writeFile(
    join(folder, 'mosquitto.conf'),
    [
      'per_listener_settings false',
      'allow_anonymous false',
      `plugin ${plugin}`,
      `plugin_opt_config_file ${join(folder, 'security.json')}`,
      'persistence true',
      `persistence_location ${folder}/`,
      `listener ${devicePort} 127.0.0.1`,
      'use_username_as_clientid true',
      `listener ${serverPort} 127.0.0.1`,
      'user root',
      '',
    ].join('\n'),
  );
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn('mosquitto', ['-c', join(folder, 'mosquitto.conf')], { stdio: 'ignore' });
    await waitForPort(serverPort);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const kill = () => end('SIGKILL');
  await start();
  return {
    devicePort,
    serverUrl: `mqtt://admin:${password}@127.0.0.1:${serverPort}`,
    start,
    kill,
    stop: () => end('SIGTERM'),
    loseAccounts: async () => {
      await kill();
      await rm(join(folder, 'security.json'));
      await initAccounts();
      await start();
    },
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
