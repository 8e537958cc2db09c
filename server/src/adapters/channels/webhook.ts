import { createHash } from 'node:crypto';
import { writeAlertAddress } from '@agri/contract/web/alert-link.ts';
import { AppError, UpstreamError } from '../../errors.ts';
import type { PostAnswer, PostOnce } from '../upstream/port.ts';
import type { AlertMessage, Channel, SendResult, WebhookAddress } from './port.ts';

type Parts = { post: PostOnce; mayBeNamed: (url: URL) => boolean; publicUrl: string };

const LONGEST_ADDRESS = 2_000;
/** How ntfy names them (https://docs.ntfy.sh/publish/#message-priority). */
const priorities = { low: 'low', normal: 'default', high: 'high' } as const;

/**
 * Alerts to a program of the family's own, at a public address by https: the text as the body, the rest in headers, as
 * ntfy takes them.
 */
export function webhookChannel({ post, mayBeNamed, publicUrl }: Parts): Channel<WebhookAddress> {
  return {
    name: 'webhook',
    validate(address) {
      const { url } = (address ?? {}) as Partial<WebhookAddress>;
      const isAllowed =
        typeof url === 'string' &&
        url.length <= LONGEST_ADDRESS &&
        URL.canParse(url) &&
        mayBeNamed(new URL(url));
      if (!isAllowed)
        throw new AppError(
          'invalid',
          'Enter an address that begins with https:// and is open to the internet.',
          {
            field: 'url',
          },
        );
      return { url: new URL(url).href };
    },
    nameOf: ({ url }) => new URL(url).host,
    async send({ url }, message, signal) {
      try {
        const headers = writeHeaders(message, publicUrl);
        return readResult(await post({ url: new URL(url), body: message.body, headers, signal }));
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        return { state: 'failed', error: 'This address didn’t answer. Check it, or try again later.' };
      }
    },
  };
}

function writeHeaders({ title, link, kind, lang, tag, urgency }: AlertMessage, publicUrl: string) {
  return {
    'content-type': 'text/plain; charset=utf-8',
    'content-language': lang,
    title: encodeWord(title),
    click: writeAlertAddress(publicUrl, link, tag),
    tags: kind,
    priority: priorities[urgency],
    // A repeated alert takes the place of the first.
    'x-sequence-id': createHash('sha256').update(tag).digest('hex').slice(0, 32),
  };
}

/** A header holds Latin letters only; others are encoded by RFC 2047, which ntfy reads. */
function encodeWord(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
}

function readResult({ status, retryAfterSeconds }: PostAnswer): SendResult {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status >= 300 && status < 400)
    return { state: 'failed', error: 'This address points to another one. Enter that one.' };
  if (status === 404 || status === 410)
    return { state: 'dead', error: 'Nothing takes alerts at this address any more. Check the address.' };
  return {
    state: 'failed',
    error: 'This address didn’t take the alert. Check the address.',
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}
