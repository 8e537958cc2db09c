import type { FastifyInstance } from 'fastify';

type Check = { name: string; check: () => Promise<unknown> };

const CHECK_TIMEOUT_MS = 3_000;

/** `/healthz` says that the process lives; `/readyz` that what it stands on answers. */
export function reportHealth(server: FastifyInstance, checks: Check[]): void {
  const quiet = { logLevel: 'warn', schema: { hide: true } } as const;
  server.get('/healthz', quiet, async () => ({ status: 'ok' }));
  server.get('/readyz', quiet, async (_request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, check }) => [name, await answers(check)] as const),
    );
    const ready = results.every(([, ok]) => ok);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(results) });
  });
}

async function answers(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  });
  const result = await Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    late,
  ]);
  clearTimeout(timer);
  return result;
}
