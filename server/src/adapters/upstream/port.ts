export type UpstreamRequest = {
  url: URL;
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
  /** Ends the request earlier than the deadline of the upstream itself. */
  signal?: AbortSignal;
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
