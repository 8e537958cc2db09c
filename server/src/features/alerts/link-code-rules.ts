import { createHash, createHmac } from 'node:crypto';
import { cleanTyped, toAsciiDigits } from '@agri/contract/typed-text.ts';

const CODE_CHARACTERS = 8;
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const BETWEEN = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * The code that links a channel, without characters that look alike. It is the same for the same channel, so that no answer
 * that holds it has to be stored for a submit that is repeated.
 */
export function codeOf(secret: string, channelId: string): string {
  const drawn = createHmac('sha256', secret).update(`link code\n${channelId}`).digest();
  return Array.from(
    { length: CODE_CHARACTERS },
    (_, place) => CODE_ALPHABET[drawn.readUInt16BE(2 * place) % CODE_ALPHABET.length],
  ).join('');
}

/**
 * The code in a text as somebody typed or pasted it: in capitals, in digits of any script, with blanks, dashes and invisible
 * marks in it, or in a sentence.
 */
export function readLinkCode(text: string): string {
  const plain = toAsciiDigits(cleanTyped(text.normalize('NFKC'))).toLowerCase();
  const whole = plain.replace(BETWEEN, '');
  const words = plain.split(BETWEEN).filter((word) => word.length === CODE_CHARACTERS);
  if (whole.length === CODE_CHARACTERS) return whole;
  return words.find((word) => /\d/.test(word)) ?? words.at(-1) ?? whole;
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
