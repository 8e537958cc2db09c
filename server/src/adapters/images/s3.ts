import { AwsClient } from 'aws4fetch';
import { AppError, UpstreamError } from '../../errors.ts';
import type { ImageStore } from './port.ts';

export type BucketSettings = {
  /** Such as `https://s3.eu-central-1.amazonaws.com`, or a server of one's own. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const TIMEOUT_MS = 8_000;
const TRIES = 3;
const FULL = new Set([507, 413]);
const NOT_THERE = new Set([403, 404]);

/** Keeps pictures in an S3-compatible bucket, by path-style addresses and Signature Version 4. */
export function bucketImageStore(settings: BucketSettings): ImageStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;

  async function send(method: string, path: string, body?: Buffer): Promise<Response> {
    let last: unknown;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        const answer = await client.fetch(`${base}${path}`, {
          method,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(body ? { body: new Uint8Array(body), headers: { 'content-type': typeOf(path) } } : {}),
        });
        if (answer.status < 500 || FULL.has(answer.status)) return answer;
        last = new Error(`the bucket answered ${answer.status}`);
        await answer.arrayBuffer();
      } catch (error) {
        last = error;
      }
    }
    throw new UpstreamError('not_ready', 'Photos are unavailable right now. Try again in a moment.', last);
  }

  return {
    async put(file, bytes) {
      const answer = await send('PUT', `/${file}`, bytes);
      await answer.arrayBuffer();
      if (answer.ok) return;
      if (FULL.has(answer.status))
        throw new AppError('storage_full', 'Storage for photos is full. Tell whoever runs this app.');
      throw new UpstreamError(
        'upstream_failed',
        'Couldn’t save the photo. Try again in a moment.',
        new Error(String(answer.status)),
      );
    },
    async get(file) {
      const answer = await send('GET', `/${file}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.ok) return bytes;
      if (answer.status === 404) return undefined;
      throw new UpstreamError(
        'upstream_failed',
        'Photos are unavailable right now. Try again in a moment.',
        new Error(String(answer.status)),
      );
    },
    async remove(file) {
      const answer = await send('DELETE', `/${file}`);
      await answer.arrayBuffer();
      if (answer.ok || answer.status === 404) return;
      throw new UpstreamError(
        'upstream_failed',
        'Photos are unavailable right now. Try again in a moment.',
        new Error(String(answer.status)),
      );
    },
    async check() {
      const answer = await send('HEAD', '');
      if (!answer.ok) {
        const why = NOT_THERE.has(answer.status)
          ? 'is missing or closed to this key'
          : `answered ${answer.status}`;
        throw new UpstreamError(
          'not_ready',
          'Photos are unavailable right now. Try again in a moment.',
          new Error(`the bucket ${why}`),
        );
      }
    },
  };
}

function typeOf(path: string): string {
  return path.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
}
