import type { Tracing } from './port.ts';

/** Traces nothing and costs nothing. */
export const noTracing: Tracing = {
  openRequest: () => ({ run: (work) => work(), end: () => undefined }),
  step: (_name, work) => work(),
  stop: async () => undefined,
};
