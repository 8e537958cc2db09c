import { UpstreamError } from '../../errors.ts';
import type { Mailer } from './port.ts';

const TIMEOUT_MS = 8_000;

/** Sends by an SMTP server, `smtp://` with STARTTLS where offered or `smtps://`. */
export function smtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    isLocal: false,
    async send(mail) {
      try {
        opening ??= openTransport(smtpUrl, from);
        await (await opening).sendMail(mail);
      } catch (error) {
        throw new UpstreamError('upstream_failed', 'Couldn’t send the e-mail. Try again in a moment.', error);
      }
    },
    async removeMailsTo() {
      // A mail server keeps nothing here.
    },
    async sweep() {
      // A mail server keeps nothing here.
    },
  };
}

// Loaded with the first mail, as most hours have none.
async function openTransport(smtpUrl: string, from: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from },
  );
}
