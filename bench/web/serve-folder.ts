import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

/** Serves the baseline as the product serves itself: compressed ahead, hashed files for a year. */
export async function serveFolder(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const file = extname(path) === '' ? 'index.html' : path;
    const full = join(folder, file);
    if (!existsSync(full)) return response.writeHead(404).end();
    const packed = existsSync(`${full}.br`);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(packed ? { 'content-encoding': 'br' } : {}),
    });
    response.end(readFileSync(packed ? `${full}.br` : full));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the baseline has no port');
  return { url: `http://localhost:${address.port}`, close: () => server.close() };
}
