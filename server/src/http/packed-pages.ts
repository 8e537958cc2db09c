import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

const ways = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Way = keyof typeof ways;

export type PackedPages = (name: string, way: Way, write: () => string) => Promise<Buffer>;

/** Packs pages, each once in each way: there are only so many shapes, themes and languages. */
export function keepPackedPages(): PackedPages {
  const kept = new Map<string, Promise<Buffer>>();
  return (name, way, write) => {
    const key = `${way} ${name}`;
    const packed = kept.get(key) ?? ways[way](write());
    kept.set(key, packed);
    return packed;
  };
}

/** The smallest way that a browser can unpack. */
export function acceptedWay(request: FastifyRequest): Way | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((way) =>
    new RegExp(`\\b${way}\\b(?!;q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  );
}
