import { type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const BOUNDARY = 'part-of-an-upload';
/** How long a server has to refuse an upload before its body comes. */
const REFUSAL_MS = 250;

export type Upload = {
  url: string;
  path: string;
  token: string;
  body: Buffer;
  headers?: Record<string, string>;
};
export type Uploaded = { status: number; retryAfter: boolean };
export type OpenUpload = {
  request: ClientRequest;
  /** What is sent has gone out, or will not any more. */
  sent: Promise<unknown>;
  /** Status 0: the connection was cut without an answer. */
  answered: Promise<Uploaded>;
};

/** The body of a form: made once, sent by many. */
export function writeForm(fields: Record<string, string>, photos: Buffer[]): Buffer {
  const head = (name: string, rest: string) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`);
  return Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => [head(name, ''), Buffer.from(`${value}\r\n`)]),
    ...photos.flatMap((photo, index) => [
      head('agri_image', `; filename="${index}.jpg"\r\nContent-Type: image/jpeg`),
      photo,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

/** Sends an upload but for its last `heldBack` bytes. */
export async function beginUpload(upload: Upload, heldBack = 0): Promise<OpenUpload> {
  const { url, path, token, body } = upload;
  const sending = request(url + path, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
      ...upload.headers,
    },
  });
  const answered = new Promise<Uploaded>((resolve) => {
    sending.on('response', (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] !== undefined });
    });
    sending.on('error', () => resolve({ status: 0, retryAfter: false }));
  });
  sending.flushHeaders();
  const refused = await Promise.race([answered.then(() => true), sleep(REFUSAL_MS, false)]);
  if (refused) return { request: sending, sent: answered, answered };
  const written = new Promise<void>((resolve) => {
    if (heldBack > 0) sending.write(body.subarray(0, body.length - heldBack), () => resolve());
    else sending.end(body, resolve);
  });
  return { request: sending, sent: Promise.race([written, answered]), answered };
}
