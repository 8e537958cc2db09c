import { createHash } from 'node:crypto';
import type { PushPayload } from '@agri/contract/alert-schemas.ts';
import { encryptNotification } from '@block65/webcrypto-web-push';
import { type CryptoKey, importJWK, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../errors.ts';
import type { PostOnce } from '../upstream/port.ts';
import type { AlertMessage, Channel, PushAddress, SendResult } from './port.ts';
import { nameOfPushService } from './push-hosts.ts';
import { readAuth, readPublicKey, toJwk, type VapidKeys } from './push-keys.ts';

type Parts = {
  keys: VapidKeys;
  /** Whom a push service may write to: `mailto:` or `https:`. */
  contact: string;
  /** Push services that the settings add to the known ones. */
  otherHosts: readonly string[];
  post: PostOnce;
};

/** RFC 8292 allows a token 24 hours; a shorter one leaves room for clocks that differ. */
const TOKEN_LASTS = '12h';
const TOKEN_USED_MS = 3_600_000;
const TOPIC_CHARACTERS = 32;
/** The subscription is over (404, 410), or this server may not use it (400, 403). */
const ENDING = new Set([400, 403, 404, 410]);

/** Alerts by Web Push (RFC 8030), encrypted for the browser alone (RFC 8291), in the name of this server (RFC 8292). */
export function webPush({ keys, contact, otherHosts, post }: Parts): Channel<PushAddress> {
  const tokens = new LRUCache<string, Promise<string>>({ max: 100, ttl: TOKEN_USED_MS });
  let key: Promise<CryptoKey> | undefined;

  async function sign(origin: string): Promise<string> {
    key ??= importJWK(toJwk(keys.publicKey, keys.privateKey), 'ES256') as Promise<CryptoKey>;
    return new SignJWT({ aud: origin, sub: contact })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setExpirationTime(TOKEN_LASTS)
      .sign(await key);
  }

  function tokenFor(origin: string): Promise<string> {
    const token = tokens.get(origin) ?? sign(origin);
    tokens.set(origin, token);
    return token;
  }

  async function request({ endpoint, keys: theirs }: PushAddress, message: AlertMessage) {
    const url = new URL(endpoint);
    const body = await encryptNotification(
      { endpoint, expirationTime: null, keys: theirs },
      toBytes(message),
    );
    return {
      url,
      body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
      headers: {
        authorization: `vapid t=${await tokenFor(url.origin)}, k=${keys.publicKey}`,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(message.ttlSeconds),
        urgency: message.urgency,
        topic: topicOf(message.tag),
      },
    };
  }

  return {
    name: 'push',

    validate(address) {
      const { endpoint, keys: given } = (address ?? {}) as Partial<PushAddress>;
      if (typeof endpoint !== 'string' || nameOfPushService(endpoint, otherHosts) === undefined) {
        throw new AppError('invalid', 'Alerts don’t work in this browser yet. Use e-mail or Telegram.', {
          field: 'endpoint',
        });
      }
      const p256dh = readPublicKey(given?.p256dh);
      if (!p256dh) throw new AppError('invalid', 'is not valid', { field: 'keys.p256dh' });
      const auth = readAuth(given?.auth);
      if (!auth) throw new AppError('invalid', 'is not valid', { field: 'keys.auth' });
      return { endpoint, keys: { p256dh, auth } };
    },

    nameOf: ({ endpoint }) => nameOfPushService(endpoint, otherHosts) ?? 'Push',

    async send(address, message, signal) {
      if (nameOfPushService(address.endpoint, otherHosts) === undefined) return ended;
      try {
        const answer = await post({ ...(await request(address, message)), signal });
        return judge(answer.status, answer.retryAfterSeconds);
      } catch {
        return unanswered;
      }
    },
  };
}

const ended: SendResult = {
  state: 'dead',
  error: 'This browser no longer takes alerts. Turn them on there again.',
};
const unanswered: SendResult = {
  state: 'failed',
  error: 'We couldn’t reach this browser. Try again in a few minutes.',
};

function judge(status: number, retryAfterSeconds: number | undefined): SendResult {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (ENDING.has(status)) return ended;
  return {
    state: 'failed',
    error: 'The alert didn’t get through to this browser. Try again in a few minutes.',
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

function toBytes({ title, body, tag, link, kind, lang }: AlertMessage): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(
    JSON.stringify({ title, body, tag, link, kind, lang } satisfies PushPayload),
  );
}

/** RFC 8030, 5.4: a message that still waits is replaced by the next one of its topic, of at most 32 characters. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_CHARACTERS);
}
