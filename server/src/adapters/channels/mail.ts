import { AppError, UpstreamError } from '../../errors.ts';
import type { Mailer } from '../mailer/port.ts';
import type { AlertMessage, Channel, MailAddress, SendResult } from './port.ts';

type Parts = {
  mailer: Pick<Mailer, 'send'>;
  writeMail: (
    messages: [AlertMessage, ...AlertMessage[]],
    unsubscribeUrl: string,
  ) => { subject: string; text: string; html: string };
};

/** RFC 3463, 3.2: the mailbox, its host or its address is wrong for good. Other refusals may be about the sender. */
const NO_SUCH_MAILBOX = /\b5\.1\.[1236]\b/;

/** Alerts by e-mail, several in one mail, each ended by one click (RFC 2369, RFC 8058). */
export function mailChannel({ mailer, writeMail }: Parts): Channel<MailAddress> {
  async function sendMany(
    { email, unsubscribeUrl }: MailAddress,
    messages: [AlertMessage, ...AlertMessage[]],
  ): Promise<SendResult> {
    try {
      await mailer.send({
        to: email,
        ...writeMail(messages, unsubscribeUrl),
        headers: {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      });
      return { state: 'sent' };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const refusal = String((error.cause as { response?: string } | undefined)?.response ?? '');
      if (NO_SUCH_MAILBOX.test(refusal))
        return { state: 'dead', error: 'This mailbox doesn’t exist. Check the e-mail address.' };
      return { state: 'failed', error: error.message };
    }
  }

  return {
    name: 'mail',
    validate(address) {
      const { email, unsubscribeUrl } = (address ?? {}) as Partial<MailAddress>;
      if (typeof email !== 'string' || !/^[^\s@<>,]+@[^\s@<>,]+$/.test(email))
        throw new AppError('invalid', 'This isn’t an e-mail address. Check it and try again.', {
          field: 'email',
        });
      if (typeof unsubscribeUrl !== 'string' || !/^https?:\/\/[^\s<>]+$/.test(unsubscribeUrl))
        throw new AppError('invalid', 'is not valid', { field: 'unsubscribeUrl' });
      return { email, unsubscribeUrl };
    },
    nameOf: ({ email }) => email,
    send: (address, message) => sendMany(address, [message]),
    sendMany,
  };
}
