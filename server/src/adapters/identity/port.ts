import type { Language } from '@agri/contract/languages.ts';

/** What a checked ID token says. */
export type VerifiedIdentity = {
  issuer: string;
  subject: string;
  email: string;
  /** When the person typed the password, as far as the provider says it; else when the token was made. */
  signedInAt: Date;
  /** Until when this holds without another check: the token's end, or when the provider has to be asked again. */
  knownUntil: Date;
  /** The token version that the built-in identity wrote into the token. */
  tokenVersion?: number;
  /** Sign-ins before this no longer count, as far as the provider says it: when the password was last set. */
  validSince?: Date;
};

/** Who a person is, as a provider says it. */
export type Identity = {
  kind: 'builtin' | 'firebase';
  issuer: string;
  /**
   * Checks an ID token's signature, algorithm, issuer, audience, subject and times.
   * @throws AppError `unauthenticated` for a token that is wrong in any way.
   * @throws UpstreamError `not_ready` when the keys cannot be had: that is no verdict on the token.
   */
  verifyIdToken: (token: string) => Promise<VerifiedIdentity>;
  /**
   * Whether the account of a valid token still exists. The built-in identity looks it up. For a provider outside this is
   * always true: `verifyIdToken` refuses tokens of deleted accounts, once the provider has been asked again.
   */
  hasAccount: (subject: string) => Promise<boolean>;
  /** Has the reset link mailed, if there is such an account. Does not tell whether there is one. */
  requestPasswordReset: (email: string, language: Language) => Promise<void>;
  /** Ends what the provider itself keeps open for this person. */
  endSessions: (subject: string) => Promise<void>;
  /** What the provider keeps of a person, without anything that opens the account. */
  describeAccount: (subject: string) => Promise<object>;
  /**
   * Removes the account at a provider outside; `idToken` is the person's own.
   * @throws AppError `forbidden`, UpstreamError, when the account still stands there.
   */
  deleteAccount: (subject: string, idToken: string) => Promise<void>;
};

/** Who a token belongs to, for a short while after it was checked. A change of the person's tokens ends it at once. */
export type CallerCache = {
  /** The user id of a token that was checked a short while ago; not when its user has moved to `zone` since. */
  find: (token: string, zone?: string) => string | undefined;
  /** Changes whenever anybody is forgotten. To be asked before a token is checked. */
  turn: () => number;
  /** Keeps it, never longer than until `knownUntil`; not when somebody was forgotten since `turn`. */
  keep: (token: string, userId: string, knownUntil: Date, turn: number, zone?: string) => void;
  /** Forgets every token of a person: a sign-out everywhere, a reset, a deletion, another time zone. */
  forgetUser: (userId: string) => void;
  /** When news of other instances may have been missed. */
  forgetAll: () => void;
};
