export type JobOptions = { retries: number; retryDelaySeconds: number; expireSeconds: number };

/** `isLastTry`: when this one throws too, the job is given up. */
export type JobTry = { isLastTry: boolean };

/** Work that outlives the request and the server copy that asked for it. */
export type Jobs = {
  /** Declares a queue and works on it, one job at a time, on this copy. A job that throws is tried again. */
  work: <T extends object>(
    queue: string,
    options: JobOptions,
    handle: (data: T, attempt: JobTry) => Promise<void>,
  ) => Promise<void>;
  /** Puts a job on a declared queue. It is durable when this resolves. */
  add: (queue: string, data: object) => Promise<void>;
  /** Runs once a day, on one copy. */
  daily: (queue: string, handle: () => Promise<void>) => Promise<void>;
  /** Lets jobs at work end for up to 5 s; the others are left to another copy, or to the next start. */
  stop: () => Promise<void>;
};
