import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './port.ts';

type Options = { dataDir: string; from: string; onWritten: (file: string) => void };

/** Writes each mail to `DATA_DIR/outbox/*.eml`; names sort by time. */
export function outboxMailer({ dataDir, from, onWritten }: Options): Mailer {
  const outbox = join(dataDir, 'outbox');
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    isLocal: true,
    async send(mail) {
      opening ??= openTransport();
      const transport = await opening;
      const { message } = await transport.sendMail({ from, ...mail });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      const file = join(outbox, name);
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      onWritten(file);
    },
  };
}

// Loaded with the first mail, as most hours have none.
async function openTransport() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
}
