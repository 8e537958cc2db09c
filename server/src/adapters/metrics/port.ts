export type UpstreamOutcome = 'ok' | 'failed' | 'not_asked';

/** A number that is looked up when somebody asks, by the values of its labels. */
export type Reading = { labels: Record<string, string>; value: number };

/** What an operator counts. Labels are of a small, fixed number of values: never an id, an address or a text. */
export type Metrics = {
  /** `route` as it was declared, never the address. */
  countRequest: (request: { method: string; route: string; status: number }, seconds: number) => void;
  /** One call of a service outside, with its retry. */
  countUpstream: (upstream: string, outcome: UpstreamOutcome, seconds: number) => void;
  setCircuit: (upstream: string, open: boolean) => void;
  /** `answeredBy`: `model`, or `guide_` with the reason. */
  countAdvice: (kind: string, answeredBy: string, seconds: number) => void;
  /** A model that gave no usable answer, by provider and name. */
  countModelFailure: (model: string) => void;
  /** As the provider counts them; the cost follows by `AI_PRICES`. */
  countTokens: (model: string, tokens: { input: number; output: number }) => void;
  /** A request that a limit refused, by the limit's name. */
  countLimited: (limit: string) => void;
  /** A gauge that `read` fills at every look; nothing is shown when it fails. */
  readGauge: (name: string, help: string, labels: string[], read: () => Promise<Reading[]>) => void;
  /** Prometheus' text format. */
  write: () => Promise<{ contentType: string; text: string }>;
};
