import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameGuard } from './packet-guard.ts';

const MAX_BYTES = 200;

function frame(bodyBytes: number): Buffer {
  const head = [0x30];
  let left = bodyBytes;
  do {
    head.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
    left >>>= 7;
  } while (left > 0);
  return Buffer.concat([Buffer.from(head), Buffer.alloc(bodyBytes, 0xff)]);
}

function cut(bytes: Buffer, sizes: number[]): Buffer[] {
  const chunks: Buffer[] = [];
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    chunks.push(bytes.subarray(at, at + size));
    at += size;
  }
  return chunks;
}

test('frames within the limit pass, however they are cut; the first one above it does not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: MAX_BYTES }), { maxLength: 20 }),
      fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: MAX_BYTES + 1, max: 5_000_000 }),
      (lengths, sizes, tooLong) => {
        const accepts = frameGuard(MAX_BYTES);
        const good = cut(Buffer.concat(lengths.map(frame)), sizes);
        expect(good.every(accepts)).toBe(true);
        expect(accepts(frame(tooLong).subarray(0, 5))).toBe(false);
      },
    ),
  );
});

test('a length that never ends is refused', () => {
  expect(frameGuard(MAX_BYTES)(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBe(false);
});
