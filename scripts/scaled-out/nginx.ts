import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebian } from '../../bench/install-debian.ts';
import { waitForPort } from './wait-for-port.ts';

export type Nginx = { url: string; close: () => Promise<void> };

const NGINX = '/usr/sbin/nginx';
const settings = new URL('../../deploy/nginx/nginx.conf', import.meta.url);

/** Debian's nginx with the file of `deploy/`, its ports and folders put on loopback. */
export async function startNginx(port: number, instances: number[]): Promise<Nginx> {
  installDebian(['nginx-light'], [NGINX]);
  const folder = await mkdtemp(join(tmpdir(), 'agri-nginx-'));
  const file = join(folder, 'nginx.conf');
  // Its workers run as somebody else and keep bodies here.
  await chmod(folder, 0o755);
  await writeFile(file, await fillNginxSettings(port, instances, folder));
  const child: ChildProcess = spawn(NGINX, ['-c', file, '-p', folder, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitForPort(port);
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The words of nginx about the file of `deploy/`; empty when it is sound, undefined where there is no nginx. */
export async function checkNginx(): Promise<string | undefined> {
  installDebian(['nginx-light'], [NGINX]);
  if (!existsSync(NGINX)) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'agri-nginx-'));
  const file = join(folder, 'nginx.conf');
  await writeFile(file, await fillNginxSettings(8080, [3000], folder));
  const { status, stderr } = spawnSync(NGINX, ['-t', '-c', file, '-p', folder]);
  await rm(folder, { recursive: true, force: true });
  return status === 0 ? '' : stderr.toString();
}

async function fillNginxSettings(port: number, instances: number[], folder: string): Promise<string> {
  const servers = instances.map((instance) => `server 127.0.0.1:${instance} max_fails=1 fail_timeout=2s;`);
  return (await readFile(settings, 'utf8'))
    .replace(/server app:3000 [^;]*;/, servers.join(' '))
    .replace('listen 8080;', `listen 127.0.0.1:${port}; listen [::1]:${port};`)
    .replaceAll('/tmp/nginx', join(folder, 'nginx'));
}
