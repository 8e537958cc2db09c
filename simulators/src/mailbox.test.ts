import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from './mailbox.ts';

let mailbox: Mailbox;

beforeEach(async () => {
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
});
afterEach(() => mailbox.close());

const send = (mail: object) =>
  createTransport({ url: mailbox.smtpUrl }).sendMail({ from: 'app@example.com', ...mail });
const readPage = async () => (await fetch(mailbox.pageUrl)).text();

test('an empty mailbox says so and looks again every 3 seconds', async () => {
  const page = await readPage();
  expect(page).toContain('No mail yet');
  expect(page).toContain('<meta http-equiv="refresh" content="3">');
  expect(page).toContain('width=device-width');
});

test('a mail is kept with its sender, recipients, subject, text and HTML, in any script', async () => {
  const to = ['ada@example.com', 'bob@example.com'];
  await send({ to, subject: 'कोड 🌱', text: 'Zażółć\n', html: '<p>كود</p>' });
  expect(mailbox.mails).toEqual([
    {
      receivedAt: expect.any(Date),
      headers: expect.objectContaining({ to: expect.any(String) }),
      from: 'app@example.com',
      to,
      subject: 'कोड 🌱',
      text: expect.stringContaining('Zażółć'),
      html: expect.stringContaining('<p>كود</p>'),
    },
  ]);
});

test('the page lists mails newest first', async () => {
  for (const subject of ['First', 'Second', 'Third'])
    await send({ to: 'ada@example.com', subject, text: 'x' });
  const page = await readPage();
  expect([...page.matchAll(/<h2>(.*?)<\/h2>/g)].map((match) => match[1])).toEqual([
    'Third',
    'Second',
    'First',
  ]);
  expect(page).toContain('3 mails');
  expect(page).toContain('To ada@example.com');
});

test('what stands in a mail is text on the page, never HTML', async () => {
  const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&`;
  await send({ to: 'ada@example.com', subject: hostile, text: hostile });
  const page = await readPage();
  expect(page).not.toMatch(/<script|<img/);
  expect(page.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)).toHaveLength(2);
  const { headers } = await fetch(mailbox.pageUrl);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('there is one page only, and both servers listen on loopback', async () => {
  expect((await fetch(`${mailbox.pageUrl}other`)).status).toBe(404);
  expect(mailbox.smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
  expect(mailbox.pageUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
});

test('a sender that signs in is let in too', async () => {
  const url = mailbox.smtpUrl.replace('smtp://', 'smtp://user:secret@');
  const mail = { from: 'a@example.com', to: 'b@example.com', subject: 'x', text: 'x' };
  await createTransport({ url }).sendMail(mail);
  expect(mailbox.mails).toHaveLength(1);
});

test('after it is closed nobody listens', async () => {
  const other = await startMailbox({ smtpPort: 0, httpPort: 0 });
  await other.close();
  await expect(fetch(other.pageUrl)).rejects.toThrow();
});
