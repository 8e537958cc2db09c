import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startUpstreams, type Upstreams } from '../../simulators/src/upstreams/start-upstreams.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export type AroundApp = TestApp & { upstreams: Upstreams };

/** A farm near Nashik. */
export const farmPosition = { latitude: 19.9975, longitude: 73.7898 };

const FRESH_MS = 600_000;

/** The whole product with every service around the farm simulated. */
export async function createAroundApp(
  settings: (upstreams: Upstreams) => Record<string, string> = () => ({}),
): Promise<AroundApp> {
  const upstreams = await startUpstreams();
  const app = await createTestApp({ ...upstreams.settings, ...settings(upstreams) });
  const close = async () => {
    await app.close();
    await upstreams.close();
  };
  return { ...app, upstreams, close };
}

/** Lets all that is cached go out of date. */
export function outdate(app: TestApp): void {
  app.advance(FRESH_MS + 1000);
}

const folder = process.env.CAPTURES_DIR ?? join(import.meta.dirname, '../../../shared/captures');

/** The folder of what outside services really sent; undefined where it does not exist. */
export function findCaptures(name: string): string | undefined {
  const path = join(folder, name);
  return existsSync(path) ? path : undefined;
}
