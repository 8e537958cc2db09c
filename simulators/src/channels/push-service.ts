import { randomBytes, randomUUID } from 'node:crypto';
import { type ChannelServer, type Received, type Reply, startChannelServer } from './channel-server.ts';
import { decryptPush, makePushKeys, type PushKeys } from './decrypt-push.ts';
import { type VapidToken, verifyVapid } from './vapid-token.ts';

export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };
export type ReceivedPush = {
  endpoint: string;
  /** What the browser read; empty where it could not, and then `fault` says why. */
  text: string;
  fault: string | undefined;
  ttlSeconds: number;
  urgency: string;
  topic: string | undefined;
  vapid: VapidToken;
  receivedAt: Date;
};

export type PushService = Omit<ChannelServer, 'behave'> & {
  /** A new subscription of a browser; with a key of an application server, only that one may use it. */
  subscribe: (applicationServerKey?: string) => PushSubscription;
  /** The person took the permission back: 410 from now on. */
  unsubscribe: (endpoint: string) => void;
  /** Everything that was taken, oldest first. */
  pushes: ReceivedPush[];
  /** Behaves so from now on, for one endpoint or all others; undefined mends it. */
  behave: (behaviour: Parameters<ChannelServer['behave']>[0], endpoint?: string) => void;
};

/** RFC 8030, 7.2: a push service has to take at least this many bytes. The real ones take no more. */
const MAX_BYTES = 4096;
const URGENCIES = ['very-low', 'low', 'normal', 'high'];

/**
 * A push service of RFC 8030 on loopback together with the browsers behind it: it checks the sender's token (RFC 8292),
 * keeps each message and reads it as the browser would (RFC 8291).
 */
export async function startPushService(options: { port?: number } = {}): Promise<PushService> {
  const subscribed = new Map<string, PushKeys & { applicationServerKey: string | undefined }>();
  const gone = new Set<string>();
  const pushes: ReceivedPush[] = [];

  const server = await startChannelServer(take, options);

  function take({ method, url, headers, body, receivedAt }: Received): Reply {
    const endpoint = url.href;
    if (gone.has(endpoint)) return refuse(410, 'unsubscribed');
    const subscription = subscribed.get(endpoint);
    if (!subscription) return refuse(404, 'no such subscription');
    if (method !== 'POST') return refuse(405, 'only POST');
    const ttl = String(headers.ttl ?? '');
    if (!/^\d+$/.test(ttl)) return refuse(400, 'TTL is missing');
    const urgency = String(headers.urgency ?? 'normal');
    if (!URGENCIES.includes(urgency)) return refuse(400, 'unknown urgency');
    const topic = headers.topic === undefined ? undefined : String(headers.topic);
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return refuse(400, 'wrong topic');
    if (body.length > MAX_BYTES) return refuse(413, 'too large');
    if (headers['content-encoding'] !== 'aes128gcm') return refuse(400, 'unknown encoding');
    let vapid: VapidToken;
    try {
      vapid = verifyVapid(headers.authorization, server.origin);
    } catch (error) {
      return refuse(403, (error as Error).message);
    }
    const { applicationServerKey } = subscription;
    if (applicationServerKey && applicationServerKey !== vapid.publicKey)
      return refuse(403, 'the key of another application server');
    const read = readAsBrowser(body, subscription);
    pushes.push({ endpoint, ...read, ttlSeconds: Number(ttl), urgency, topic, vapid, receivedAt });
    return { status: 201, headers: { location: `${server.origin}/message/${randomUUID()}`, ttl } };
  }

  return {
    ...server,
    pushes,
    subscribe(applicationServerKey) {
      const keys = makePushKeys(randomBytes(16));
      const endpoint = `${server.origin}/push/${randomUUID()}`;
      subscribed.set(endpoint, { ...keys, applicationServerKey });
      const p256dh = keys.ecdh.getPublicKey('base64url');
      return { endpoint, keys: { p256dh, auth: keys.auth.toString('base64url') } };
    },
    unsubscribe: (endpoint) => void gone.add(endpoint),
    behave: (behaviour, endpoint) => server.behave(behaviour, endpoint && new URL(endpoint).pathname),
  };
}

function readAsBrowser(body: Buffer, keys: PushKeys): Pick<ReceivedPush, 'text' | 'fault'> {
  try {
    return { text: decryptPush(body, keys).toString('utf8'), fault: undefined };
  } catch (error) {
    return { text: '', fault: (error as Error).message };
  }
}

const refuse = (status: number, body: string): Reply => ({ status, body });
