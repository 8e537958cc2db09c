import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './port.ts';

type Options = { dataDir: string; from: string; onWritten: (file: string) => void };

/** Writes each mail to `DATA_DIR/outbox/*.eml`; names sort by time. */
export function outboxMailer({ dataDir, from, onWritten }: Options): Mailer {
  const outbox = join(dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    isLocal: true,
    async send(mail) {
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
