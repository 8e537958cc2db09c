/** Limits that both ends of the wire keep to. Units stand in the names. */
export const limits = {
  passwordMinCharacters: 6,
  passwordMaxCharacters: 128,
  emailMaxCharacters: 254,
  otpDigits: 6,
  otpResendSeconds: 60,
  otpLifetimeMinutes: 10,
  otpGuesses: 5,
  otpPerEmailPerDay: 10,
  emailProofMinutes: 15,
  tokenRefreshSeconds: 300,
  farmNameMaxCharacters: 200,
  farmNameShownCharacters: 14,
  promptMaxCharacters: 4000,
  uploadMaxBytes: 10 * 1024 * 1024,
  imageMaxPixels: 50_000_000,
  imageMaxSidePixels: 1000,
  imageJpegQuality: 0.7,
  listDefault: 100,
  listMax: 100,
  idempotencyKeyMaxCharacters: 128,
  toastMs: 5000,
} as const;

/** The day from which the legal pages hold, as they print it (day/month/year). */
export const legalEffectiveDate = '06/03/2025';
