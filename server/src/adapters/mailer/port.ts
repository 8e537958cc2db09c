export type Mail = { to: string; subject: string; text: string; html: string };

/** Hands a mail on. */
export type Mailer = {
  /** Whether it hands mails to this very computer, so that nothing is gained by a queue. */
  isLocal: boolean;
  /** @throws UpstreamError when the mail was not taken. */
  send: (mail: Mail) => Promise<void>;
};
