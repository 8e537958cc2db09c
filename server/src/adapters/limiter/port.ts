/** At most `points` in `windowSeconds`; then nothing for `blockSeconds`. */
export type Limit = {
  name: string;
  points: number;
  windowSeconds: number;
  blockSeconds: number;
  /** A budget of the product at a service outside, which is nobody else's business. */
  isOurs?: boolean;
  /** A point that is lost when the database is killed a moment later costs less than waiting for the disk. */
  isUnhurried?: boolean;
};

/** How much of a limit a key has left. */
export type TakenLimit = { limit: number; remaining: number; resetSeconds: number };

/** Counts that all server copies share. */
export type Limiter = {
  /** Takes one point of a key. @throws AppError `too_many_requests` with the seconds to wait. */
  take: (limit: Limit, key: string) => Promise<void>;
  /** The same without a fault: says how much is left, or undefined when there was no point to take. */
  tryTake: (limit: Limit, key: string) => Promise<TakenLimit | undefined>;
  /** Gives back one point that was taken for nothing. */
  giveBack: (limit: Limit, key: string) => Promise<void>;
  /** Forgets what a key has taken. */
  forget: (limit: Limit, key: string) => Promise<void>;
};
