export type RequestTrace = {
  /** Runs what belongs to the request, so that its steps are known as such. */
  run: (work: () => void) => void;
  /** `route` as it was declared. */
  end: (route: string, status: number) => void;
};

/** What took how long, for one request through all its steps. */
export type Tracing = {
  /** A trace for a request; it goes on with the one that its `traceparent` names. */
  openRequest: (request: { method: string; headers: Record<string, unknown> }) => RequestTrace;
  /** A step of the request that is being answered, or one of its own. */
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Sends what is still to be sent. */
  stop: () => Promise<void>;
};
