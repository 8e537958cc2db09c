import { readFileSync } from 'node:fs';
import type { CallName } from '@agri/contract/calls.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { describeCall, type RouteShape, streamShapes } from './openapi-shapes.ts';

const DOCS = '/api/docs';
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Publishes the contract as OpenAPI 3.1 at `/api/openapi.json`, with a page to browse it at `/api/docs`. */
export async function documentCalls(server: FastifyInstance, appName: string): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${appName} API`,
        version,
        description: 'Every error answer is `{ error, code, requestId, field? }`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const name = route.schema?.operationId as CallName | undefined;
      const transformed = jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0]);
      const stream = streamShapes[route.url];
      const schema = name
        ? { ...transformed.schema, ...describeCall(name, transformed.schema as RouteShape) }
        : (stream ?? { ...transformed.schema, hide: true });
      return { schema: schema as FastifySchema, url: transformed.url };
    },
  });
  await server.register(swaggerUi, {
    routePrefix: DOCS,
    uiConfig: { docExpansion: 'list', deepLinking: true },
    theme: { title: `${appName} API` },
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith(DOCS)) {
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      reply.header(
        'content-security-policy',
        policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
      );
    }
    done(null, payload);
  });
  server.get('/api/openapi.json', { schema: { hide: true } }, async () => server.swagger());
}
