/** Limits that both ends of the wire keep to. Units stand in the names. */
export const limits = {
  passwordMinCharacters: 6,
  passwordMaxCharacters: 128,
  emailMaxCharacters: 254,
  personNameMaxCharacters: 60,
  otpDigits: 6,
  otpResendSeconds: 60,
  otpLifetimeMinutes: 10,
  otpGuesses: 5,
  otpPerEmailPerDay: 10,
  emailProofMinutes: 15,
  sessionDays: 30,
  tokenRefreshSeconds: 300,
  farmNameMaxCharacters: 200,
  farmNameShownCharacters: 14,
  deviceNameMaxCharacters: 100,
  deviceNameShownCharacters: 10,
  deviceTypeShownCharacters: 14,
  promptMaxCharacters: 4000,
  chatNameMaxCharacters: 200,
  guideQuestionMaxCharacters: 300,
  /** Cards that a search gives, on the server and on a phone. */
  guideFoundMax: 12,
  /** Of the guide in one language, compressed. */
  keptGuideMaxBytes: 700 * 1024,
  cardMistakeMaxCharacters: 1000,
  chatHistoryMaxCharacters: 500_000,
  uploadMaxBytes: 10 * 1024 * 1024,
  imageMaxPixels: 50_000_000,
  imageMaxSidePixels: 1000,
  thumbnailMaxSidePixels: 320,
  photosPerAnalysis: 3,
  imageJpegQuality: 0.7,
  /** Below this variance of the Laplacian, at 512 pixels, a photo is too blurred to be looked at. */
  photoBlurredBelow: 45,
  /** Mean luma outside these two is too dark or too bright. */
  photoDarkBelow: 0.12,
  photoBrightAbove: 0.9,
  resetLinkMinutes: 30,
  /** A stream in which nothing happens says so this often; a browser takes a longer silence for a dead line. */
  streamHeartbeatSeconds: 10,
  listDefault: 100,
  listMax: 100,
  idempotencyKeyMaxCharacters: 128,
  toastMs: 5000,
  /** How long weather, news and shops count as fresh, on the server and in the browser. */
  aroundFreshSeconds: 600,
  geolocationMaxAgeMs: 600_000,
  weatherCookieMaxBytes: 4096,
  newsShownCharacters: 1000,
  shopRadiiKm: [10, 25, 50],
  /** The browsers of one person that get alerts, and the channels of each other kind. */
  alertPushChannels: 20,
  alertOtherChannels: 5,
  alertTextMaxCharacters: 120,
  /** The places of one person that weather alerts look at. */
  alertPlaces: 10,
  /** Frost and devices come on top. */
  alertsPerDay: 3,
  alertsShownDays: 30,
} as const;

/** The day from which the legal pages hold, as they print it (day/month/year). */
export const legalEffectiveDate = '06/03/2025';
