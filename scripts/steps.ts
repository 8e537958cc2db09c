import { spawnSync } from 'node:child_process';

/** Runs one program of `node_modules/.bin` in the foreground and gives its exit code. */
export function runStep(
  title: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): number {
  console.log(`\n== ${title}`);
  const started = Date.now();
  const result = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`-- ${title}: ${result.status === 0 ? 'ok' : 'failed'} in ${seconds} s`);
  return result.status ?? 1;
}

/** Format, lint, types and structure. Gives how many of the five failed. */
export function runChecks(): number {
  const codes = [
    runStep('format and lint', 'biome', ['ci', '.']),
    runStep('types of server, contract and tools', 'tsc', ['-p', '.']),
    runStep('types of the web app', 'tsc', ['-p', 'web']),
    runStep('types of the service worker', 'tsc', ['-p', 'web/worker']),
    runStep('structure', process.execPath, ['scripts/check-structure.ts']),
  ];
  return codes.filter((code) => code !== 0).length;
}
