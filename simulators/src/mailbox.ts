import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { writeMailboxPage } from './mailbox-page.ts';

export type ReceivedMail = {
  receivedAt: Date;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Every header field, by its name in small letters. */
  headers: Record<string, string>;
};

export type Mailbox = {
  smtpUrl: string;
  pageUrl: string;
  /** Everything received so far, oldest first. */
  mails: ReceivedMail[];
  /** Has no mailbox at this address from now on. */
  refuse: (address: string) => void;
  close: () => Promise<void>;
};

type Ports = { smtpPort: number; httpPort: number };

const LOOPBACK = '127.0.0.1';
const MAIL_MAX_BYTES = 5 * 1024 * 1024;

/**
 * A mail server on loopback that sends nothing on: it keeps what it is given in memory and shows it on a page.
 * A port of 0 takes a free one.
 */
export async function startMailbox({ smtpPort, httpPort }: Ports): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    size: MAIL_MAX_BYTES,
    onAuth: (_credentials, _session, done) => done(null, { user: 'anybody' }),
    onRcptTo: ({ address }, _session, done) => {
      const refusal = Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 });
      done(refused.has(address) ? refusal : null);
    },
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
      readMail(stream, recipients).then(
        (mail) => {
          mails.push(mail);
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  const smtpServer = smtp.listen(smtpPort, LOOPBACK) as unknown as Server;
  await once(smtpServer, 'listening');
  smtp.on('error', () => undefined);

  const page = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end('There is only one page.');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    response.end(writeMailboxPage(mails.toReversed()));
  });
  page.listen(httpPort, LOOPBACK);
  await once(page, 'listening');

  return {
    smtpUrl: `smtp://${LOOPBACK}:${(smtpServer.address() as AddressInfo).port}`,
    pageUrl: `http://${LOOPBACK}:${(page.address() as AddressInfo).port}/`,
    mails,
    refuse: (address) => void refused.add(address),
    close: async () => {
      const closed = [page, smtp].map(
        (server) => new Promise<void>((resolve) => server.close(() => resolve())),
      );
      page.closeAllConnections();
      await Promise.all(closed);
    },
  };
}

async function readMail(stream: AsyncIterable<Buffer>, to: string[]): Promise<ReceivedMail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  return {
    receivedAt: new Date(),
    from: mail.from?.address ?? '',
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}
