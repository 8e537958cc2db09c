import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes a temporary folder for all that this process starts from now on. When this process ends, in whatever way, a guard
 * ends every process that still works in the folder and removes it.
 */
export function openRunFolder(): { close: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'agri-run-'));
  const close = startGuard(folder);
  process.env.TMPDIR = folder;
  // npm's side of this process may be killed without a word.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  return { close };
}

/** Starts the guard of a folder; gives what has it do its work now and waits for it. */
export function startGuard(folder: string): () => Promise<void> {
  const program = fileURLToPath(new URL('./guard.ts', import.meta.url));
  const { TMPDIR: _, ...env } = process.env;
  // Detached, as an interrupt from the keyboard must not end it together with the run.
  const guard = spawn(process.execPath, [program, folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
    env,
  });
  guard.unref();
  return async () => {
    guard.ref();
    const ended = once(guard, 'exit');
    guard.stdin.end();
    await ended;
  };
}
