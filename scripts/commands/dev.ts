import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = process.env.PORT ?? '3000';
const apiPort = String(Number(port) + 1);
const dataDir = mkdtempSync(join(tmpdir(), 'agri-dev-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const server = run(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/commands/demo.ts'], {
  PORT: apiPort,
  PUBLIC_URL: `http://localhost:${port}`,
  DEMO_DATA_DIR: dataDir,
  DEMO_WITHOUT_WEB: '1',
});
const web = run(
  process.execPath,
  ['../node_modules/vite/bin/vite.js', '--port', port, '--strictPort'],
  {
    API_URL: `http://localhost:${apiPort}`,
  },
  'web',
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
process.on('disconnect', stop);
server.on('exit', stop);
web.on('exit', stop);

function run(program: string, args: string[], env: Record<string, string>, cwd = '.'): ChildProcess {
  return spawn(program, args, { stdio: 'inherit', cwd, env: { ...process.env, ...env } });
}

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const child of [web, server]) if (child.exitCode === null) child.kill('SIGTERM');
  server.once('exit', () => process.exit(0));
  if (server.exitCode !== null) process.exit(0);
}
