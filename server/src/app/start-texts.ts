import { join } from 'node:path';
import type { Config } from '../config.ts';

type StartSettings = Pick<Config, 'appName' | 'publicUrl' | 'dataDir'> & {
  mail: Pick<Config['mail'], 'smtpUrl'>;
};

/** What the terminal says once the product is ready: where it is, and where mails are when none is sent. */
export function startLines({ appName, publicUrl, mail, dataDir }: StartSettings): string[] {
  const ready = `${appName} is ready at ${publicUrl}`;
  if (mail.smtpUrl) return [ready];
  return [ready, `No mail server is set: codes and links are in ${join(dataDir, 'outbox')}`];
}
