import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { prometheusMetrics } from '../adapters/metrics/builtin.ts';
import { addDatabaseReadings } from '../adapters/metrics/database-readings.ts';
import { noTracing } from '../adapters/tracing/builtin.ts';
import type { Tracing } from '../adapters/tracing/port.ts';
import type { Config } from '../config.ts';
import { sendLimitHeaders } from '../http/operations/limit-headers.ts';
import { reportMetrics } from '../http/operations/metrics.ts';
import { traceRequests } from '../http/operations/traces.ts';

type Parts = { config: Config; pool: Pool; tracing: Tracing; version: string };

/** Puts together what an operator sees: metrics, traces, and how much of a limit is left. */
export function observe(server: FastifyInstance, { config, pool, tracing, version }: Parts) {
  const metrics = prometheusMetrics({ version, prices: config.advisor.prices });
  addDatabaseReadings(metrics, pool);
  if (tracing !== noTracing) traceRequests(server, tracing);
  const { publicUrl, operations } = config;
  reportMetrics(server, { token: operations.metricsToken, publicUrl, ...metrics });
  const showLimit = sendLimitHeaders(server);
  return { metrics, showLimit, step: tracing.step };
}
