import type { FastifyInstance } from 'fastify';

type HandleRequest = (request: Request) => Promise<Response>;

/** Hands everything below `/identity` to the built-in identity, as a web-standard request. */
export async function mountIdentity(
  server: FastifyInstance,
  publicUrl: string,
  handle: HandleRequest,
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST'],
      url: '/identity/*',
      schema: { hide: true },
      handler: async (request, reply) => {
        const headers = new Headers();
        for (const [name, value] of Object.entries(request.headers)) {
          if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
        }
        const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
        const answer = await handle(
          new Request(`${publicUrl}${request.url}`, { method: request.method, headers, body }),
        );
        reply.code(answer.status).header('cache-control', 'no-store');
        for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
        for (const value of answer.headers.getSetCookie()) reply.header('set-cookie', value);
        return reply.send(Buffer.from(await answer.arrayBuffer()));
      },
    });
  });
}
