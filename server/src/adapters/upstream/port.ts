/** Gives back a call that was not made. */
export type Refund = () => Promise<void>;
/** Takes one of the calls that a service allows. @throws NotAskedError when none is left. */
export type Spend = () => Promise<Refund | undefined>;

export type UpstreamRequest = {
  url: URL;
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
  /** Ends the request earlier than the deadline of the upstream itself. */
  signal?: AbortSignal;
  /** Taken just before the request goes out, and given back where it cannot. */
  spend?: Spend;
};

export type UpstreamAnswer = { bytes: Buffer; contentType: string };

/** One service outside, spoken to politely: it is named, bounded in time and size, and left alone while it is down. */
export type Upstream = {
  /**
   * Asks it and reads its answer. A `parse` that throws counts as a fault of the upstream, like a refusal.
   * @throws UpstreamError for every fault: refused, silent, 4xx, 5xx, too large, wrong shape.
   */
  read: <T>(request: UpstreamRequest, parse: (answer: UpstreamAnswer) => T) => Promise<T>;
};

/** Opens the way to one upstream by the name that the log knows it by. */
export type OpenUpstream = (name: string) => Upstream;

/** Fetches a file from the public internet for a person, and from nowhere else. */
export type PublicWeb = {
  /** @throws UpstreamError also for an address that is private, or that redirects to a private one. */
  download: (url: string, maxBytes: number) => Promise<Buffer>;
};

export type Post = {
  url: URL;
  body: string | Buffer;
  headers?: Record<string, string>;
  /** For a service that holds a request back on purpose. */
  deadlineMs?: number;
  /** Of the answer, as much as is read. */
  maxBytes?: number;
  /** Ends the request earlier than its deadline. */
  signal?: AbortSignal | undefined;
};

/** What was answered, whatever the status. `text` is cut at `maxBytes`. */
export type PostAnswer = { status: number; retryAfterSeconds: number | undefined; text: string };

/**
 * Posts once to an address that somebody gave, and to none that it redirects to.
 * @throws UpstreamError when the address is not of the public internet, or nothing was answered in time.
 */
export type PostOnce = (post: Post) => Promise<PostAnswer>;
