/** At most `points` in a window of `windowSeconds` that begins with the first; used up, it stays so until it ends. */
export type Limit = {
  name: string;
  points: number;
  windowSeconds: number;
  /** A budget of the product at a service outside, which is nobody else's business. */
  isOurs?: boolean;
};

/** How much of a limit a key has left. */
export type TakenLimit = { limit: number; remaining: number; resetSeconds: number };

/** Runs a statement within a transaction. */
export type RunQuery = (text: string, values: unknown[]) => Promise<{ rows: object[] }>;

/** Counts that all server instances share. */
export type Limiter = {
  /** Takes one point of a key. @throws AppError `too_many_requests` with the seconds until the window ends. */
  take: (limit: Limit, key: string) => Promise<void>;
  /** The same without a fault: says how much is left, or undefined when there was no point to take. */
  tryTake: (limit: Limit, key: string) => Promise<TakenLimit | undefined>;
  /** As `tryTake`, within a transaction: when that is rolled back, nothing was taken. */
  tryTakeWithin: (run: RunQuery, limit: Limit, key: string) => Promise<TakenLimit | undefined>;
  /** Gives back one point that was taken for nothing. */
  refund: (limit: Limit, key: string) => Promise<void>;
  /** Forgets what a key has taken of one limit. */
  forget: (limit: Limit, key: string) => Promise<void>;
  /** Forgets what these keys have taken of any limit, as when their person goes. */
  forgetKeys: (keys: string[]) => Promise<void>;
  /** Removes the counts of windows that are over. */
  sweep: () => Promise<void>;
};

/** What one person may have fetched from services whose calls all people share. */
export type Allowance = {
  /**
   * Fetches for a person. What nobody was asked for costs them nothing.
   * @throws AppError `too_many_requests` with the seconds to wait; else what `fetch` throws.
   */
  fetchFor: <T>(person: string, fetch: () => Promise<T>) => Promise<T>;
};

/** A share of the calls that a service outside allows, for work that is done in nobody's name. */
export type Budget = {
  /**
   * Fetches while a call is left. What nobody was asked for costs nothing.
   * @throws NotAskedError `budget` when none is left; else what `fetch` throws.
   */
  fetchWithin: <T>(fetch: () => Promise<T>) => Promise<T>;
};
