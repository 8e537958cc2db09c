import { type ChannelServer, type Received, startChannelServer } from './channel-server.ts';

/** What a program such as ntfy or a home automation made of a request. */
export type ReceivedHook = {
  path: string;
  title: string;
  text: string;
  link: string;
  priority: number;
  tags: string[];
  headers: Received['headers'];
  receivedAt: Date;
};

export type WebhookReceiver = Omit<ChannelServer, 'origin'> & {
  origin: string;
  /** Everything that was taken, oldest first. */
  hooks: ReceivedHook[];
};

/** RFC 2047 as ntfy reads it in headers, which hold no other letters than Latin ones. */
const ENCODED = /^=\?UTF-8\?B\?(.+)\?=$/i;
const priorities: Record<string, number> = { min: 1, low: 2, default: 3, high: 4, max: 5, urgent: 5 };

/**
 * A program that takes a POST, on loopback: it reads body and headers as ntfy does (https://docs.ntfy.sh/publish/), and
 * answers as ntfy does.
 */
export async function startWebhookReceiver(options: { port?: number } = {}): Promise<WebhookReceiver> {
  const hooks: ReceivedHook[] = [];
  const server = await startChannelServer(({ method, url, headers, body, receivedAt }) => {
    if (method !== 'POST') return { status: 405 };
    const read = (name: string) => decode(String(headers[name] ?? ''));
    const priority = priorities[read('priority')] ?? (Number(read('priority')) || 3);
    hooks.push({
      path: url.pathname,
      title: read('title'),
      text: body.toString('utf8'),
      link: read('click'),
      priority,
      tags: read('tags').split(',').filter(Boolean),
      headers,
      receivedAt,
    });
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: `hook${hooks.length}`, event: 'message', topic: url.pathname.slice(1) }),
    };
  }, options);
  return { ...server, hooks };
}

function decode(value: string): string {
  const [, encoded] = ENCODED.exec(value) ?? [];
  return encoded ? Buffer.from(encoded, 'base64').toString('utf8') : value;
}
