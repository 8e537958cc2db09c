import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createServer } from './server.ts';

let server: FastifyInstance;
let lines: string[];
afterEach(() => server.close());

async function create(trustProxy: boolean | number): Promise<string> {
  lines = [];
  server = await createServer({
    logger: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    trustProxy,
    https: false,
    appName: 'Agri AI',
    imageOrigin: undefined,
  });
  server.get('/ip', async (request) => ({ ip: request.ip }));
  return server.listen({ host: '127.0.0.1', port: 0 });
}

const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY'));

test.each<Record<string, string>>([
  { 'x-forwarded-for': '203.0.113.7' },
  { forwarded: 'for=203.0.113.7' },
  { 'x-real-ip': '203.0.113.7' },
])('a proxy on this host that TRUST_PROXY does not name is warned of once: %j', async (headers) => {
  const url = await create(false);
  await fetch(`${url}/ip`);
  expect(warnings()).toEqual([]);
  for (let request = 0; request < 3; request += 1) await fetch(`${url}/ip`, { headers });
  expect(warnings()).toHaveLength(1);
  expect(warnings()[0]).not.toContain('203.0.113.7');
});

test('a proxy that TRUST_PROXY names is no reason for a warning', async () => {
  const url = await create(1);
  await fetch(`${url}/ip`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(warnings()).toEqual([]);
});
