import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Asks a child to end, kills it where it has not after `withinMs`, and waits until it has gone. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals,
  withinMs: number,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
  await exit;
  clearTimeout(timer);
}
