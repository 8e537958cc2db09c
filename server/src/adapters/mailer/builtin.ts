import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './port.ts';

type Options = { dataDir: string; from: string; onWritten: (file: string) => void };

const KEEP_DAYS = 30;
const DAY_MS = 86_400_000;

/** Writes each mail to `DATA_DIR/outbox/*.eml`; names sort by time. */
export function outboxMailer({ dataDir, from, onWritten }: Options): Mailer {
  const outbox = join(dataDir, 'outbox');
  let opening: ReturnType<typeof openTransport> | undefined;

  /** The names of what was written before a moment, unfinished mails too. */
  async function listBefore(moment: Date): Promise<string[]> {
    const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const end = nameTime(moment);
    return names.filter((name) => /\.eml(\.part)?$/.test(name) && name.slice(0, end.length) < end);
  }

  return {
    isLocal: true,
    async send(mail) {
      opening ??= openTransport();
      const transport = await opening;
      const { message } = await transport.sendMail({ from, ...mail });
      const name = `${nameTime(new Date())}-${randomUUID().slice(0, 8)}.eml`;
      const file = join(outbox, name);
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      onWritten(file);
    },

    async removeMailsTo(address, before) {
      for (const name of await listBefore(before)) {
        const file = join(outbox, name);
        const mail = await readFile(file, 'latin1').catch(() => '');
        if (readRecipient(mail) === address.toLowerCase()) await rm(file, { force: true });
      }
    },

    async sweep() {
      const old = await listBefore(new Date(Date.now() - KEEP_DAYS * DAY_MS));
      for (const name of old) await rm(join(outbox, name), { force: true });
    },
  };
}

/** A moment as it begins the names of mails. */
const nameTime = (moment: Date) => moment.toISOString().replace(/[:.]/g, '-');

/** The one address that a mail of ours goes to. */
function readRecipient(mail: string): string | undefined {
  return /^To: (.+)$/im.exec(mail)?.[1]?.trim().toLowerCase();
}

// Loaded with the first mail, as most hours have none.
async function openTransport() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
}
