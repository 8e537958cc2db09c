export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further header fields by name, as `List-Unsubscribe`. */
  headers?: Record<string, string>;
};

/** Hands a mail on. */
export type Mailer = {
  /** Whether it hands mails to this very computer, so that nothing is gained by a queue. */
  isLocal: boolean;
  /** @throws UpstreamError when the mail was not taken. */
  send: (mail: Mail) => Promise<void>;
  /** Removes the mails to an address that lie on this computer and were written before a moment. */
  removeMailsTo: (address: string, before: Date) => Promise<void>;
  /** Removes mails that have been lying on this computer for 30 days. */
  sweep: () => Promise<void>;
};
