import { openDatabase } from '../../scripts/open-database.ts';
import type { RunningApp } from '../../scripts/running-app.ts';

/** Makes the codes that were mailed to an e-mail older, as waiting would. */
export async function ageCodes(app: RunningApp, email: string, seconds: number): Promise<void> {
  const client = await openDatabase(app);
  try {
    const older =
      'update sign_up_code set created_at = created_at - make_interval(secs => $1) where email = $2';
    await client.query(older, [seconds, email]);
  } finally {
    await client.end();
  }
}
