import { expect, test } from 'vitest';
import { startMailbox } from '../../../../simulators/src/mailbox.ts';
import { promiseToSendMail } from '../../../test/ports/mailer-suite.ts';
import { smtpMailer } from './smtp.ts';

const mail = { to: 'ada@example.com', subject: 'Code', text: '1', html: '<p>1</p>' };

promiseToSendMail('SMTP', async () => {
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
  return {
    mailer: smtpMailer({ smtpUrl: mailbox.smtpUrl, from: 'Agri AI <app@example.com>' }),
    readMails: async () => mailbox.mails.map(({ receivedAt: _at, ...rest }) => rest),
    stop: mailbox.close,
  };
});

test('a mail server that is not there is a fault of the upstream, said without its words', async () => {
  const mailer = smtpMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'app@example.com' });
  const failure = await mailer.send(mail).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'UpstreamError', code: 'upstream_failed' });
  expect((failure as Error).message).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
  expect((failure as Error).cause).toBeInstanceOf(Error);
});

test('a mailer works again when its server comes back', async () => {
  const first = await startMailbox({ smtpPort: 0, httpPort: 0 });
  const mailer = smtpMailer({ smtpUrl: first.smtpUrl, from: 'app@example.com' });
  await mailer.send(mail);
  await first.close();
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'upstream_failed' });
  const second = await startMailbox({ smtpPort: Number(new URL(first.smtpUrl).port), httpPort: 0 });
  await mailer.send(mail);
  expect(second.mails).toHaveLength(1);
  await second.close();
});
