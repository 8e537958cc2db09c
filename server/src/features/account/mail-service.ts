import type { Jobs } from '../../adapters/jobs/port.ts';
import type { Mail, Mailer } from '../../adapters/mailer/port.ts';
import { seal, unseal } from './mail-rules.ts';

type Parts = { jobs: Jobs; mailer: Mailer; secret: string };

const QUEUE = 'mail';
const OPTIONS = { retries: 6, retryDelaySeconds: 5, expireSeconds: 60 };

export type MailService = {
  /** Begins to send what is queued. */
  start: () => Promise<void>;
  /** The mail cannot be lost any more when this resolves: it is queued, or written. */
  send: (mail: Mail) => Promise<void>;
  /** Removes what lies here of the mails to a person who is leaving; a later sign-up's mails stay. */
  onUserLeaving: (person: { email: string; leavingAt: Date }) => Promise<void>;
  /** Removes mails that have been lying here for long. */
  sweep: () => Promise<void>;
};

/** Mails that outlive a mail server's bad hour: queued, then tried seven times within about ten minutes. */
export function mailService({ jobs, mailer, secret }: Parts): MailService {
  return {
    start: () =>
      jobs.work<{ sealed: string }>(QUEUE, OPTIONS, ({ sealed }) =>
        mailer.send(JSON.parse(unseal(secret, sealed)) as Mail),
      ),
    send: (mail) =>
      mailer.isLocal ? mailer.send(mail) : jobs.add(QUEUE, { sealed: seal(secret, JSON.stringify(mail)) }),
    onUserLeaving: ({ email, leavingAt }) => mailer.removeMailsTo(email, leavingAt),
    sweep: mailer.sweep,
  };
}
