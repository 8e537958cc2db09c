export type VerifiedIdentity = {
  issuer: string;
  subject: string;
  email: string;
  issuedAt: Date;
  expiresAt: Date;
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
};
