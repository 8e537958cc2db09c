/** At most `points` in `windowSeconds`; then nothing for `blockSeconds`. */
export type Limit = { name: string; points: number; windowSeconds: number; blockSeconds: number };

/** Counts that all server copies share. */
export type Limiter = {
  /** Takes one point of a key. @throws AppError `too_many_requests` with the seconds to wait. */
  take: (limit: Limit, key: string) => Promise<void>;
  /** Forgets what a key has taken. */
  forget: (limit: Limit, key: string) => Promise<void>;
};
