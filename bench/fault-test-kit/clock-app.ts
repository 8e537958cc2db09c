import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningApp, startApp } from '../../scripts/running-app.ts';
import { installDebian } from '../install-debian.ts';

/** An app whose clock, and whose database's, can be moved. */
export type ClockApp = RunningApp & {
  /** Lets so much time go by in a moment. */
  passTime: (seconds: number) => Promise<void>;
};

const TAKEN_OVER_MS = 1_300;

/** Starts one behind a proxy that it trusts, in a folder that whoever starts it removes. */
export async function startClockApp(folder: string): Promise<ClockApp> {
  installDebian(['faketime'], ['/usr/bin/faketime']);
  const clock = join(folder, 'offset');
  let passed = 0;
  await writeFile(clock, '+0');
  const app = await startApp({
    dataDir: join(folder, 'data'),
    environment: {
      TRUST_PROXY: 'true',
      LD_PRELOAD: globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? '',
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  return {
    ...app,
    async passTime(seconds) {
      passed += Math.ceil(seconds);
      await writeFile(clock, `+${passed}`);
      await sleep(TAKEN_OVER_MS);
    },
  };
}
