import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { createServer } from './server.ts';

async function headersWith(options: { https?: boolean; imageOrigin?: string; tilesOrigin?: string }) {
  const server = await createServer({
    logger: createLogger('silent'),
    trustProxy: false,
    https: options.https ?? false,
    appName: 'Agri AI',
    imageOrigin: options.imageOrigin,
    tilesOrigin: options.tilesOrigin,
  });
  server.get('/', async () => 'ok');
  const answers = [await server.inject('/'), await server.inject('/missing')];
  await server.close();
  return answers.map((answer) => answer.headers);
}

function directivesOf(policy: unknown): Record<string, string> {
  const parts = String(policy).split(';');
  return Object.fromEntries(
    parts.map((part) => [part.trim().split(' ')[0] ?? '', part.trim().split(' ').slice(1).join(' ')]),
  );
}

test('every answer forbids inline and foreign script, frames, plugins and another base', async () => {
  for (const headers of await headersWith({})) {
    const policy = directivesOf(headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|https?:|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('only https promises https', async () => {
  const [plain] = await headersWith({});
  const [secure] = await headersWith({ https: true });
  expect(plain).not.toHaveProperty('strict-transport-security');
  expect(secure?.['strict-transport-security']).toContain('max-age=31536000');
});

test('pictures of a CDN are allowed from its origin alone', async () => {
  const [headers] = await headersWith({ imageOrigin: 'https://images.example' });
  const policy = directivesOf(headers?.['content-security-policy']);
  expect(policy['img-src']).toBe("'self' blob: data: https://images.example");
  expect(policy['script-src']).toBe("'self'");
});

test('tiles of the map are allowed as pictures of their one host, and nothing else of it', async () => {
  const [headers] = await headersWith({ tilesOrigin: 'https://tiles.example' });
  const { 'img-src': pictures, ...others } = directivesOf(headers?.['content-security-policy']);
  expect(pictures).toBe("'self' blob: data: https://tiles.example");
  expect(JSON.stringify(others)).not.toContain('tiles.example');
});
