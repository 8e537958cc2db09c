import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installDebian } from '../../bench/install-debian.ts';

const COMPOSE = '/usr/bin/docker-compose';
const folder = fileURLToPath(new URL('../../deploy', import.meta.url));

/**
 * The words of Debian's docker-compose about a compose file, as its own schema sees it; empty when it is sound, and
 * undefined where there is no docker-compose and none could be installed. No container engine is needed.
 */
export function checkCompose(text: string): string | undefined {
  installDebian(['docker-compose'], [COMPOSE]);
  if (!existsSync(COMPOSE)) return undefined;
  // Every secret that the file insists on gets some value. The name of the project is newer than Debian's version.
  const secrets = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => [name, 'given']);
  const { status, stderr } = spawnSync(
    COMPOSE,
    ['--project-directory', folder, '--file', '-', 'config', '--quiet'],
    {
      input: text.replace(/^name: .*$/m, ''),
      env: { PATH: process.env.PATH, ...Object.fromEntries(secrets) },
    },
  );
  return status === 0 ? '' : stderr.toString();
}
