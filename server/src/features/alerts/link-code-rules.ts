import { createHash, randomInt } from 'node:crypto';

const CODE_CHARACTERS = 8;
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A code that links a channel, without characters that look alike. */
export function drawCode(): string {
  return Array.from({ length: CODE_CHARACTERS }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(
    '',
  );
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
