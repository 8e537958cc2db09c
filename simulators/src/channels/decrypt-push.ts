import { createDecipheriv, createECDH, createHmac, type ECDH } from 'node:crypto';

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const POINT_BYTES = 65;
const LAST_RECORD = 2;

/** What a browser makes for one subscription and keeps to itself, but for `p256dh` and `auth`. */
export type PushKeys = { ecdh: ECDH; auth: Buffer };

/**
 * Reads a push message as a browser does: RFC 8291 over the one record of RFC 8188. It shares no code with the server,
 * so that the two check each other.
 * @throws Error that says what is wrong with the message.
 */
export function decryptPush(message: Buffer, { ecdh, auth }: PushKeys): Buffer {
  const salt = message.subarray(0, SALT_BYTES);
  const recordBytes = message.readUInt32BE(SALT_BYTES);
  const keyBytes = message.readUInt8(SALT_BYTES + 4);
  if (keyBytes !== POINT_BYTES) throw new Error(`the key of the sender has ${keyBytes} bytes`);
  const sender = message.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + keyBytes);
  const record = message.subarray(SALT_BYTES + 5 + keyBytes);
  if (record.length > recordBytes) throw new Error('more than one record');

  const shared = hmac(auth, ecdh.computeSecret(sender));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = hmac(salt, expand(shared, info));
  const key = expand(secret, Buffer.from('Content-Encoding: aes128gcm\0')).subarray(0, 16);
  const nonce = expand(secret, Buffer.from('Content-Encoding: nonce\0')).subarray(0, 12);

  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error('the last record is not marked as such');
  return padded.subarray(0, end);
}

/** The keys of a new subscription. */
export function makePushKeys(auth: Buffer, privateKey?: Buffer): PushKeys {
  const ecdh = createECDH('prime256v1');
  if (privateKey) ecdh.setPrivateKey(privateKey);
  else ecdh.generateKeys();
  return { ecdh, auth };
}

/** One block of HKDF's second step (RFC 5869), which is all that is needed of it. */
const expand = (key: Buffer, info: Buffer) => hmac(key, Buffer.concat([info, Buffer.from([1])]));

function hmac(key: Buffer, text: Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
