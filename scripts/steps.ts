import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs one program of `node_modules/.bin` in the foreground and gives its exit code. */
export async function runStep(
  title: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  console.log(`\n== ${title}`);
  const started = Date.now();
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`-- ${title}: ${code === 0 ? 'ok' : 'failed'} in ${seconds} s`);
  return code ?? 1;
}

/** Format, lint, types, structure and content. Gives how many passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const codes = [
    await runStep('format and lint', 'biome', ['ci', '--error-on-warnings', '.']),
    await runStep('types of server, contract and tools', 'tsc', ['-p', '.']),
    await runStep('types of the web app', 'tsc', ['-p', 'web']),
    await runStep('types of the service worker', 'tsc', ['-p', 'web/worker']),
    await runStep('structure', process.execPath, ['scripts/check-structure.ts']),
    await runStep('content', process.execPath, ['scripts/commands/content.ts']),
  ];
  const failed = codes.filter((code) => code !== 0).length;
  return { passed: codes.length - failed, failed };
}
