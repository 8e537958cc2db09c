import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noTracing } from '../../adapters/tracing/builtin.ts';
import { chooseTracing } from '../../adapters/tracing/choose.ts';
import { traceRequests } from './traces.ts';

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string }[];
};

const received: { spans: Span[]; resource: string }[] = [];
let collector: Server;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    for (const { resource, scopeSpans } of body.resourceSpans)
      received.push({
        resource: JSON.stringify(resource),
        spans: scopeSpans.flatMap((scope: { spans: Span[] }) => scope.spans),
      });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  process.env.OTEL_SERVICE_NAME = 'farm-test';
});
afterAll(() => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.OTEL_SERVICE_NAME;
  collector.close();
});

test('a request and its steps are one trace that goes on the one of the caller, without its address', async () => {
  const tracing = await chooseTracing(true, '1.2.3');
  const server = fastify();
  traceRequests(server, tracing);
  server.get('/of/:id', async () => tracing.step('upstream weather', async () => ({ ok: true })));
  server.get('/fail', async () => tracing.step('upstream news', () => Promise.reject(new Error('a secret'))));
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await server.inject({ url: '/of/secret-id?q=secret', headers: { traceparent } });
  await server.inject('/fail');
  await server.close();
  await tracing.stop();

  const spans = received.flatMap((one) => one.spans);
  const request = spans.find(({ name }) => name === 'GET /of/:id');
  const step = spans.find(({ name }) => name === 'upstream weather');
  expect(request).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
  });
  expect(step).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(spans.map(({ name }) => name)).toContain('GET /fail');
  expect(JSON.stringify(received)).not.toContain('secret');
  expect(received[0]?.resource).toContain('farm-test');
  expect(received[0]?.resource).toContain('1.2.3');
});

test('without its settings nothing of OpenTelemetry is loaded', async () => {
  expect(await chooseTracing(false, '1.2.3')).toBe(noTracing);
});
