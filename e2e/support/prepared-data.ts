import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../scripts/running-app.ts';

/** Makes the data folder of a product that was started once, which every app of these tests begins with as a copy. */
async function prepareData(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'agri-prepared-'));
  const app = await startApp({ dataDir });
  await app.stop();
  process.env.PREPARED_DATA_DIR = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

// Playwright takes a global setup only as a default export.
export default prepareData;
