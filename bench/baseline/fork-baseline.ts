import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { findDatabase } from '../../scripts/open-database.ts';
import type { RunningApp } from '../../scripts/running-app.ts';

type Baseline = { url: string; child: ChildProcess };

/** Starts a bare server of this folder beside the database of a running app, in a process of its own as the app is. */
export async function forkBaseline(
  app: Pick<RunningApp, 'dataDir'>,
  file: string,
  environment: Record<string, string> = {},
): Promise<Baseline> {
  const { port: databasePort, password } = await findDatabase(app);
  const child = fork(new URL(file, import.meta.url), {
    env: { PGPORT: String(databasePort), PGPASSWORD: password, ...environment },
  });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, child };
}
