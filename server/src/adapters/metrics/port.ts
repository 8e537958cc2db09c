export type UpstreamOutcome = 'ok' | 'failed' | 'not_asked';

/** A number that is looked up when somebody asks, by the values of its labels. */
export type Reading = { labels: Record<string, string>; value: number };

/** What an operator counts. Labels are of a small, fixed number of values: never an id, an address or a text. */
export type Metrics = {
  countRequest: (request: { method: string; route: string; status: number }, seconds: number) => void;
  countUpstream: (upstream: string, outcome: UpstreamOutcome, seconds: number) => void;
  setCircuit: (upstream: string, open: boolean) => void;
  countAdvice: (kind: string, answeredBy: string, seconds: number) => void;
  countModelFailure: (model: string) => void;
  countTokens: (model: string, tokens: { input: number; output: number }) => void;
  countLimited: (limit: string) => void;
  /** A gauge that `read` fills at every look; nothing is shown when it fails. */
  readGauge: (name: string, help: string, labels: string[], read: () => Promise<Reading[]>) => void;
  /** Prometheus' text format. */
  write: () => Promise<{ contentType: string; text: string }>;
};
