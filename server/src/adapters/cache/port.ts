export type CacheRequest<T> = {
  /** What is kept, e.g. `weather`. */
  kind: string;
  /** Which one; it holds no exact position of a person. */
  key: string;
  freshSeconds: number;
  /** Gets it anew. What it throws is never kept; `too_many_requests` refuses only who asks, not others who wait for it. */
  fetch: () => Promise<T>;
};

export type Cached<T> = {
  value: T;
  fetchedAt: Date;
  /** True when it is older than `freshSeconds` because nothing newer could be had. */
  stale: boolean;
};

/** What upstreams said, shared by all server instances: one of them asks, the others wait for its answer. */
export type Cache = {
  /** The fresh value; else a new one; else the old one with its age. @throws what `fetch` threw when there is none. */
  readThrough: <T>(request: CacheRequest<T>) => Promise<Cached<T>>;
};
