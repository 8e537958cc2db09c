import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchLanguage, readAcceptLanguage } from '@agri/contract/languages.ts';
import { type ClientSettings, clientSettingsElementId } from '@agri/contract/web/client-settings.ts';
import {
  appearanceCookieName,
  fillShell,
  type PageShell,
  shellKind,
  tokenPreload,
} from '@agri/contract/web/page-shell.ts';
import { webRoutes } from '@agri/contract/web/web-routes.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { escapeHtml } from '../i18n/escape-html.ts';
import { acceptedWay, keepPackedPages } from './packed-pages.ts';

type Options = {
  folder: string;
  settings: ClientSettings;
  /** Whether a browser says that somebody is signed in; only the shape of the page depends on it. */
  isSignedIn: (request: FastifyRequest) => boolean;
};

const PLACE = '<!--client-settings-->';
const LASTING = 'public, max-age=31536000, immutable';
/** A first load names the icon three times, and would ask for it anew each time. */
const ICON = /\.(svg|png)$/;
const FOR_A_DAY = 'public, max-age=86400';
const NAME_PLACE = '<!--app-name-->';

/** Serves the built web app. The page carries the settings, so that it needs no call before it paints. */
export async function serveWebApp(
  server: FastifyInstance,
  { folder, settings, isSignedIn }: Options,
): Promise<void> {
  server.get('/api/clientSettings', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(settings),
  );
  const indexFile = join(folder, 'index.html');
  const page = existsSync(indexFile)
    ? readFileSync(indexFile, 'utf8')
        .replaceAll(tokenPreload, settings.identity.kind === 'builtin' ? tokenPreload : '')
        .replaceAll(NAME_PLACE, () => escapeHtml(settings.appName))
        .replace(PLACE, () => settingsElement(settings))
    : undefined;
  const styles = hashStyles(page ?? '');
  const pack = keepPackedPages();
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const shell = readShell(request, isSignedIn(request));
    const write = () => fillShell(page ?? '', shell);
    const way = acceptedWay(request);
    allowStyles(reply, styles)
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
      .type('text/html; charset=utf-8');
    if (!way) return reply.send(write());
    return reply.header('content-encoding', way).send(await pack(Object.values(shell).join(), way, write));
  };
  if (page !== undefined) {
    await server.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const lasting = path.startsWith(join(folder, 'assets'));
        response.header('cache-control', lasting ? LASTING : ICON.test(path) ? FOR_A_DAY : 'no-cache');
      },
      allowedPath: (path) => path !== '/index.html',
    });
    // The service worker takes what other apps share. Without one it is lost: nothing of it is read here.
    server.post('/share', { schema: { hide: true } }, (_request, reply) => reply.redirect('/share', 303));
    for (const url of webRoutes)
      server.get(url, { schema: { hide: true } }, (request, reply) => sendPage(request, reply));
  }
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
    const isOurs = /^\/(api|identity|images|assets)\//.test(request.url);
    if (page !== undefined && wantsPage && !isOurs) return sendPage(request, reply.code(404));
    throw new AppError('not_found', 'There’s nothing at this address. Check it, or go to the home screen.');
  });
}

/** The styles that stand within the page, as the Content-Security-Policy names them. */
function hashStyles(page: string): string[] {
  return [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}

function allowStyles(reply: FastifyReply, hashes: string[]): FastifyReply {
  const policy = reply.getHeader('content-security-policy');
  if (hashes.length === 0 || typeof policy !== 'string') return reply;
  const allowed = ["style-src 'self'", ...hashes].join(' ');
  return reply.header('content-security-policy', policy.replace("style-src 'self'", allowed));
}

function readShell(request: FastifyRequest, signedIn: boolean): PageShell {
  const kept = request.cookies[appearanceCookieName('language')];
  const path = request.url.split('?')[0] ?? '/';
  return {
    kind: shellKind(path, signedIn),
    theme: request.cookies[appearanceCookieName('theme')] === 'dark' ? 'dark' : 'light',
    language: kept ? matchLanguage([kept]) : readAcceptLanguage(request.headers['accept-language']),
  };
}

function settingsElement(settings: ClientSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${clientSettingsElementId}">${json}</script>`;
}
