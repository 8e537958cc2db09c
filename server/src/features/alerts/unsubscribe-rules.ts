import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token of the unsubscribe link of a channel's mails. */
export function writeUnsubscribeToken(secret: string, channelId: string): string {
  return `${channelId}.${createHmac('sha256', secret).update(channelId).digest('base64url')}`;
}

/** The channel that a token of a link is for; undefined where this server did not write it. */
export function readUnsubscribeToken(secret: string, token: string): string | undefined {
  const [id = ''] = token.split('.');
  const expected = Buffer.from(writeUnsubscribeToken(secret, id));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
