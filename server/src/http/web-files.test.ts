import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ClientSettings } from '@agri/contract/web/client-settings.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { createServer } from './server.ts';
import { serveWebApp } from './web-files.ts';

const hostileName = `</script><script>alert(1)</script> <!-- $& $' $\` ' " 'A'`;
const settings: ClientSettings = {
  appName: hostileName,
  supportEmail: 'help@farm.example',
  imageBaseUrl: '/images',
  mapTilesUrl: null,
  identity: { kind: 'builtin' },
  version: '0.1.0',
};

let folder: string;
let server: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agri-web-'));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function serve({ built }: { built: boolean }): Promise<void> {
  if (built) {
    await mkdir(join(folder, 'assets'));
    await writeFile(
      join(folder, 'index.html'),
      '<head><title><!--app-name--></title><!--client-settings--></head><body>app</body>',
    );
    await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'start();');
    await writeFile(join(folder, 'sw.js'), 'cache();');
  }
  server = await createServer({
    logger: createLogger('silent'),
    trustProxy: false,
    https: false,
    appName: 'Agri AI',
    imageOrigin: undefined,
  });
  await serveWebApp(server, {
    folder,
    settings,
    isSignedIn: ({ cookies }) => cookies.agri_session !== undefined,
  });
}

const get = (url: string, accept = 'text/html', cookies = {}) =>
  server.inject({ url, headers: { accept }, cookies });

test('the page carries the settings as JSON that no value can break out of', async () => {
  await serve({ built: true });
  const { body } = await get('/');
  expect(body.match(/<\/?script/g)).toHaveLength(2);
  expect(body).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &lt;!-- $&amp; $');
  const json = /<script type="application\/json" id="client-settings">(.*)<\/script><\/head>/.exec(body)?.[1];
  expect(JSON.parse(json ?? '')).toEqual(settings);
  expect(body.endsWith('</head><body>app</body>')).toBe(true);
});

test.each(['/', '/signin', '/agriData/some-id', '/completeAgriData/some-id', '/PrivacyPolicy'])(
  '%s is the page, asked for anew each time',
  async (url) => {
    await serve({ built: true });
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test('the page has the shape of its screen, the colours of last time, and fetches that screen ahead', async () => {
  await serve({ built: true });
  const page = `<html data-theme="light" data-shell="page"><meta name="theme-color" content="#fff">
<!--only signin--><link href="/signin.js"><!--/only--><!--only home--><link href="/home.js"><!--/only-->`;
  await writeFile(join(folder, 'index.html'), page);
  await server.close();
  await serve({ built: false });
  const shown = async (url: string, cookies = {}) => (await get(url, 'text/html', cookies)).body;
  expect(await shown('/')).toContain('data-theme="light" data-shell="signin"');
  expect(await shown('/news')).toContain('data-shell="signin"');
  expect(await shown('/signup', { agri_session: 'x' })).toContain('data-shell="account"');
  expect(await shown('/TermsOfUse', { agri_session: 'x' })).toContain('data-shell="plain"');
  const home = await shown('/?from=shortcut', { agri_session: 'x', agri_theme: 'dark' });
  expect(home).toContain('data-theme="dark" data-shell="home"');
  expect(home).toContain('content="#12180f"');
  expect(home).toContain('<link href="/home.js">');
  expect(home).not.toContain('signin');
  expect(await shown('/news', { agri_session: 'x', agri_theme: '"><script>' })).toContain(
    'data-theme="light" data-shell="page"',
  );
});

test('files with a hash in their name last, others are asked for anew', async () => {
  await serve({ built: true });
  const asset = await get('/assets/app-1a2b.js', '*/*');
  expect(asset.body).toBe('start();');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/sw.js', '*/*')).headers['cache-control']).toBe('no-cache');
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  expect((await get('/icon.svg', '*/*')).headers['cache-control']).toBe('public, max-age=86400');
});

test('the raw page without settings is not to be had', async () => {
  await serve({ built: true });
  expect((await get('/index.html', '*/*')).body).not.toContain('<!--client-settings-->');
});

test('an unknown address is the page with 404 for a person, and an error for a program', async () => {
  await serve({ built: true });
  const page = await get('/no/such/page');
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  for (const answer of [
    await get('/no/such/page', '*/*'),
    await get('/api/none'),
    await get('/assets/none.js'),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  }
});

test.each([
  '/..%2f..%2fetc%2fpasswd',
  '/assets/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/%00',
])('%s leads nowhere', async (url) => {
  await serve({ built: true });
  const answer = await get(url, '*/*');
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toContain('root:');
});

test('a server without a built web app answers its calls', async () => {
  await serve({ built: false });
  expect((await get('/')).json()).toMatchObject({ code: 'not_found' });
  expect((await get('/api/clientSettings')).json()).toEqual(settings);
});

test.each(['br', 'gzip'] as const)(
  'the page comes packed by %s where the browser can unpack it',
  async (way) => {
    await serve({ built: true });
    const plain = await get('/signin', 'text/html');
    const headers = { accept: 'text/html', 'accept-encoding': way };
    const packed = await server.inject({ url: '/signin', headers });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({
      'content-encoding': way,
      'content-type': plain.headers['content-type'],
    });
    expect(packed.headers.vary).toContain('Accept-Encoding');
    const unpack = way === 'br' ? brotliDecompressSync : gunzipSync;
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  },
);

test('each look of the page is packed by itself', async () => {
  await serve({ built: true });
  await writeFile(
    join(folder, 'index.html'),
    '<html lang="en" dir="ltr" data-theme="light" data-shell="page">',
  );
  await server.close();
  await serve({ built: false });
  const read = async (url: string, theme: string) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br', cookie: `agri_theme=${theme}` };
    return brotliDecompressSync((await server.inject({ url, headers })).rawPayload).toString();
  };
  expect(await read('/signin', 'light')).toContain('data-theme="light" data-shell="signin"');
  expect(await read('/signin', 'dark')).toContain('data-theme="dark" data-shell="signin"');
  expect(await read('/TermsOfUse', 'dark')).toContain('data-theme="dark" data-shell="plain"');
});

test('the page may use the style that stands within it, by its hash; nothing else may', async () => {
  await serve({ built: true });
  const style = ':root{--paper:#fbf8f1}';
  await writeFile(join(folder, 'index.html'), `<head><style>${style}</style></head>`);
  await server.close();
  await serve({ built: false });
  const hash = createHash('sha256').update(style).digest('base64');
  const policyOf = async (url: string, accept: string) =>
    String((await get(url, accept)).headers['content-security-policy']);
  expect(await policyOf('/signin', 'text/html')).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect(await policyOf('/sw.js', '*/*')).toContain("style-src 'self';");
});

test('a share that no service worker takes is not read: the screen for it opens', async () => {
  await serve({ built: true });
  const form = new FormData();
  form.set('text', 'words');
  for (const payload of [form, { text: 'words' }]) {
    const answer = await server.inject({ method: 'POST', url: '/share', payload });
    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, '/share', '']);
  }
});
