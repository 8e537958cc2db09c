import { noTracing } from './builtin.ts';
import type { Tracing } from './port.ts';

/** Loads OpenTelemetry only where its settings ask for it. */
export async function chooseTracing(wanted: boolean, version: string): Promise<Tracing> {
  if (!wanted) return noTracing;
  const { openTelemetryTracing } = await import('./opentelemetry.ts');
  return openTelemetryTracing(version);
}
