export type JobOptions = {
  retries: number;
  /** Doubled at each try. */
  retryDelaySeconds: number;
  /** The longest that a try is put off. */
  retryDelayMaxSeconds?: number;
  /** After so long a job counts as one whose server instance died: it is tried again. */
  expireSeconds: number;
  /** How many batches of ten are worked on at the same time on one instance; one without it. */
  batchesAtOnce?: number;
};

/** `isLastTry`: when this one throws too, the job is given up. */
export type JobTry = { isLastTry: boolean };

/** Runs SQL within a transaction. */
export type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export type AddOptions = {
  /** Not to be begun before. */
  delaySeconds?: number;
  /** The transaction that the job belongs to: it is there when that is committed, and not otherwise. */
  within?: RunSql;
};

/** Work that outlives the request and the server instance that asked for it. */
export type Jobs = {
  /** Declares a queue and works on it, one job at a time, on this instance. A job that throws is tried again. */
  work: <T extends object>(
    queue: string,
    options: JobOptions,
    handle: (data: T, attempt: JobTry) => Promise<void>,
  ) => Promise<void>;
  /** Puts a job on a declared queue. It is durable when this resolves, or with the transaction that it belongs to. */
  add: (queue: string, data: object, options?: AddOptions) => Promise<void>;
  /** Puts many jobs on a declared queue with one statement, as `add`. */
  addAll: (queue: string, jobs: { data: object; delaySeconds?: number }[], within?: RunSql) => Promise<void>;
  /** Runs once a day, on one instance. */
  daily: (queue: string, handle: () => Promise<void>) => Promise<void>;
  /** Runs once an hour, on one instance. */
  hourly: (queue: string, handle: () => Promise<void>) => Promise<void>;
  /** Lets jobs at work end for up to 5 s; the others are left to another instance, or to the next start. */
  stop: () => Promise<void>;
};
