import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|webmanifest)$/;

/** Writes a .br and a .gz beside every text file of the build, so that the server never compresses while a phone waits. */
export function compressAssets(): Plugin {
  return {
    name: 'agri:compress-assets',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return;
      for (const path of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (TEXT.test(path)) compressFile(join(dir, path));
      }
    },
  };
}

function compressFile(path: string): void {
  const content = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
