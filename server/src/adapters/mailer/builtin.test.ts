import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { outboxMailer } from './builtin.ts';
import { promiseToSendMail } from './suite.ts';

async function start() {
  const dataDir = await mkdtemp(join(tmpdir(), 'agri-outbox-'));
  const outbox = join(dataDir, 'outbox');
  const written: string[] = [];
  const onWritten = (file: string) => void written.push(file);
  const mailer = outboxMailer({ dataDir, from: 'Agri AI <app@example.com>', onWritten });
  const readMails = async () =>
    Promise.all(
      (await readdir(outbox)).sort().map(async (name) => {
        const mail = await PostalMime.parse(await readFile(join(outbox, name)));
        return {
          from: mail.from?.address ?? '',
          to: (mail.to ?? []).map(({ address }) => address ?? ''),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
        };
      }),
    );
  return { mailer, readMails, written, outbox, stop: () => rm(dataDir, { recursive: true }) };
}

promiseToSendMail('outbox', start);

test('a mail lies in the outbox as a whole .eml file that only its owner reads', async () => {
  const { mailer, written, outbox, stop } = await start();
  await mailer.send({ to: 'ada@example.com', subject: 'Code', text: '1', html: '<p>1</p>' });
  const names = await readdir(outbox);
  expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}\.eml$/)]);
  expect(written).toEqual([join(outbox, names[0] ?? '')]);
  expect((await stat(written[0] ?? '')).mode & 0o077).toBe(0);
  await stop();
});
