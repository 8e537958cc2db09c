import { expect, test } from 'vitest';
import { startMailbox } from '../../../../simulators/src/mailbox.ts';
import { alertMessage, promiseAlerts } from '../../../test/ports/channels-suite.ts';
import { writeAlertMail } from '../../features/alerts/mail-texts.ts';
import { smtpMailer } from '../mailer/smtp.ts';
import { mailChannel } from './mail.ts';

const app = { appName: 'Agri AI', publicUrl: 'https://farm.example' };
const address = { email: 'ada@example.com', unsubscribeUrl: 'https://farm.example/unsubscribe?token=abc' };

async function start() {
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
  let isAway = false;
  return {
    mailbox,
    channel: mailChannel({
      mailer: smtpMailer({ smtpUrl: mailbox.smtpUrl, from: 'Agri AI <app@example.com>' }),
      writeMail: (messages, unsubscribeUrl) => writeAlertMail(app, messages, unsubscribeUrl),
    }),
    address,
    refused: [
      [{ ...address, email: 'ada' }, 'email'],
      [{ ...address, email: 'ada@example.com, eve@example.com' }, 'email'],
      [{ ...address, email: 'ada@example.com\r\nBcc: eve@example.com' }, 'email'],
      [{ ...address, unsubscribeUrl: 'mailto:app@example.com' }, 'unsubscribeUrl'],
      [{ ...address, unsubscribeUrl: 'https://farm.example/>\r\nBcc: eve@example.com' }, 'unsubscribeUrl'],
    ] as [unknown, string][],
    arrived: () => mailbox.mails.map(({ text }) => text),
    behave: async (ending: string) => {
      if (ending === 'gone') mailbox.refuse(address.email);
      isAway = ending === 'away';
      if (isAway) await mailbox.close();
    },
    stop: async () => {
      if (!isAway) await mailbox.close();
    },
  };
}

promiseAlerts('mail', ['gone', 'away'], start);

test('a mail is ended by one click, as RFC 8058 has it', async () => {
  const { channel, mailbox, stop } = await start();
  await channel.send(address, alertMessage);
  expect(mailbox.mails[0]).toMatchObject({
    to: [address.email],
    headers: {
      'list-unsubscribe': `<${address.unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    },
  });
  await stop();
});

test('several alerts come in one mail, in their order', async () => {
  const { channel, mailbox, stop } = await start();
  const others = ['one', 'two'].map((title) => ({ ...alertMessage, title, link: `/${title}` }));
  expect(await channel.sendMany?.(address, [alertMessage, ...others])).toEqual({ state: 'sent' });
  expect(mailbox.mails).toHaveLength(1);
  expect(mailbox.mails[0]?.text).toMatch(/weatherData[\s\S]*one[\s\S]*farm.example\/one[\s\S]*two/);
  await stop();
});
