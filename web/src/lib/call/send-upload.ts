import type { Answer } from './api-error.ts';

export type Outgoing = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: BodyInit;
  timeoutMs: number;
  signal?: AbortSignal;
  /** Lets the request live on when the page is closed. */
  keepalive?: boolean;
  onUploadProgress?: (share: number) => void;
};

/** `fetch` tells nothing about upload progress, so uploads that show it go by XMLHttpRequest. */
export function sendUpload(outgoing: Outgoing): Promise<Answer> {
  const { url, method, headers, body, signal, onUploadProgress } = outgoing;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onUploadProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        header: (name) => request.getResponseHeader(name),
      });
    request.onerror = () => reject(new TypeError('upload failed'));
    request.onabort = () => reject(signal?.reason);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit);
  });
}
