import { z } from 'zod';
import { address, emptyAsAbsent, text } from './fields.ts';

/** The settings of logs, metrics and traces. The OTEL_ ones are read by OpenTelemetry; here they only switch it on. */
export const operationsSettings = {
  LOG_LEVEL: z.preprocess(
    emptyAsAbsent,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  METRICS_TOKEN: z.preprocess(
    emptyAsAbsent,
    z.string().min(16, 'must have 16 characters or more').optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_SERVICE_NAME: text,
  OTEL_RESOURCE_ATTRIBUTES: text,
  OTEL_SDK_DISABLED: text,
};

const schema = z.object(operationsSettings);
type Settings = z.output<typeof schema>;

export type OperationsConfig = Readonly<{
  logLevel: Settings['LOG_LEVEL'];
  metricsToken: string | undefined;
  tracing: boolean;
}>;

export function readOperations(settings: Settings): OperationsConfig {
  const endpoint = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  return Object.freeze({
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    tracing: endpoint !== undefined && settings.OTEL_SDK_DISABLED !== 'true',
  });
}
