import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { promiseToSendMail } from '../../../test/ports/mailer-suite.ts';
import { outboxMailer } from './builtin.ts';

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
          headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
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

test('mails to one address can be removed, but none that was written later', async () => {
  const { mailer, outbox, stop } = await start();
  const mail = { subject: 'Code', text: 'To: ben@example.com', html: '<p>1</p>' };
  await mailer.send({ ...mail, to: 'ada@example.com' });
  await mailer.send({ ...mail, to: 'ada@example.com.evil.example' });
  const between = new Date();
  await mailer.removeMailsTo('ben@example.com', between);
  expect(await readdir(outbox)).toHaveLength(2);
  await expect.poll(() => Date.now()).toBeGreaterThan(between.getTime());
  await mailer.send({ ...mail, to: 'ada@example.com' });
  await mailer.removeMailsTo('Ada@example.com', new Date(between.getTime() + 1));
  expect(await readdir(outbox)).toHaveLength(2);
  await stop();
});

test('mails older than 30 days are swept', async () => {
  const { mailer, outbox, stop } = await start();
  await mailer.sweep();
  await mailer.send({ to: 'ada@example.com', subject: 'Code', text: '1', html: '<p>1</p>' });
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString().replace(/[:.]/g, '-');
  for (const end of ['eml', 'eml.part']) await writeFile(join(outbox, `${old}-00000000.${end}`), 'old');
  await writeFile(join(outbox, 'notes.txt'), 'not ours');
  await mailer.sweep();
  const left = await readdir(outbox);
  expect(left).toHaveLength(2);
  expect(left).toContain('notes.txt');
  await stop();
});
