import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

export type Bucket = {
  settings: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
  /** What lies in it, by key. */
  objects: Map<string, Buffer>;
  close: () => Promise<void>;
};

const KEY = { accessKeyId: 'simulated', secretAccessKey: 'simulated-secret', region: 'us-east-1' };
const BUCKET = 'pictures';

/** Stands in for an S3-compatible server with one bucket: path-style PUT, GET, HEAD and DELETE, Signature Version 4. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, bucket, ...rest] = (request.url ?? '/').split('/');
    const key = decodeURIComponent(rest.join('/'));
    const body = Buffer.concat(chunks);
    if (!(await isSigned(request))) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    const object = objects.get(key);
    if (request.method === 'GET' && !object) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200).end(request.method === 'GET' ? object : undefined);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: BUCKET,
      ...KEY,
    },
    objects,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function isSigned(request: IncomingMessage): Promise<boolean> {
  const given = request.headers.authorization ?? '';
  const signedNames = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const headers = Object.fromEntries(
    signedNames.filter((name) => name !== 'host').map((name) => [name, String(request.headers[name] ?? '')]),
  );
  const signer = new AwsV4Signer({
    ...KEY,
    service: 's3',
    url: `http://${request.headers.host}${request.url}`,
    method: request.method ?? 'GET',
    headers,
    datetime: String(request.headers['x-amz-date'] ?? ''),
  });
  const expected = (await signer.sign()).headers.get('authorization');
  return expected === given;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code></Error>`);
}
