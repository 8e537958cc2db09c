import { readFileSync, watch } from 'node:fs';
import { dirname } from 'node:path';
import { createServer, type Server } from 'node:tls';

type Files = { certFile: string; keyFile: string };
type Options = { handshakeTimeout: number; onFault: (error: Error) => void };

const SETTLED_AFTER_MS = 500;

/**
 * A server for TLS that takes a renewed certificate without a restart. A connection that is open keeps the old one; a
 * file that is half written, or fits no key, leaves the old one in force.
 */
export function tlsServer(files: Files, { handshakeTimeout, onFault }: Options): Server {
  const read = () => ({ cert: readFileSync(files.certFile), key: readFileSync(files.keyFile) });
  const server = createServer({ ...read(), handshakeTimeout });
  server.on('tlsClientError', () => undefined);

  let timer: NodeJS.Timeout | undefined;
  const renew = () => {
    try {
      server.setSecureContext(read());
    } catch (error) {
      onFault(error as Error);
    }
  };
  // The folders, as renewals put a new file in the place of the old one.
  const watchers = [...new Set([files.certFile, files.keyFile].map((file) => dirname(file)))].map((folder) =>
    watch(folder, { persistent: false }, () => {
      clearTimeout(timer);
      timer = setTimeout(renew, SETTLED_AFTER_MS);
      timer.unref();
    }).on('error', onFault),
  );
  server.once('close', () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  });
  return server;
}
