import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@agri/contract/errors.ts';
import type { FastifyInstance } from 'fastify';

type Broken = { status: number } & Pick<ErrorBody, 'code' | 'error'>;

const unreadable: Broken = {
  status: 400,
  code: 'invalid',
  error: 'We couldn’t read what was sent. Please try again.',
};
const known: Record<string, Broken> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalid', error: 'The request came too slowly.' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large', error: 'The address or the headers are too long.' },
};

/**
 * Answers what never became a request. Says that the connection ends with it: who keeps connections would send the
 * next request on one that is gone.
 */
export function answerBrokenRequest(
  this: FastifyInstance,
  fault: Error & { code?: string },
  socket: Socket,
): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code, error } = known[fault.code ?? ''] ?? unreadable;
  const requestId = randomUUID();
  this.log.info({ requestId, code: fault.code }, 'a request could not be read');
  if (socket.writable) {
    const body = JSON.stringify({ error, code, requestId } satisfies ErrorBody);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
}
