export type Mail = { to: string; subject: string; text: string; html: string };

/** Hands a mail on. */
export type Mailer = {
  /** @throws UpstreamError when the mail was not taken. */
  send: (mail: Mail) => Promise<void>;
};
