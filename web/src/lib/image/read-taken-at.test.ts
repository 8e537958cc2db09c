import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTakenAt } from './read-taken-at.ts';

type Entry = { tag: number; text: string };

/** A JPEG head with these EXIF texts. */
function makeJpeg(entries: Entry[], little: boolean): Uint8Array<ArrayBuffer> {
  const exifAt = 26;
  const textsAt = exifAt + 2 + entries.length * 12 + 4;
  const tiff = new DataView(new ArrayBuffer(textsAt + entries.length * 24));
  tiff.setUint16(0, little ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, little);
  tiff.setUint32(4, 8, little);
  writeEntry(tiff, 8, [{ tag: 0x8769, type: 4, count: 1, value: exifAt }], little);
  const laid = entries.map(({ tag, text }, index) => ({
    tag,
    type: 2,
    count: text.length + 1,
    value: textsAt + index * 24,
  }));
  writeEntry(tiff, exifAt, laid, little);
  for (const [index, { text }] of entries.entries())
    for (const [at, letter] of [...text].entries())
      tiff.setUint8(textsAt + index * 24 + at, letter.charCodeAt(0));
  const length = 2 + 6 + tiff.byteLength;
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xe1, length >> 8, length & 255];
  return new Uint8Array([...head, ...new TextEncoder().encode('Exif\0\0'), ...new Uint8Array(tiff.buffer)]);
}

type Laid = { tag: number; type: number; count: number; value: number };

function writeEntry(tiff: DataView, start: number, entries: Laid[], little: boolean) {
  tiff.setUint16(start, entries.length, little);
  for (const [index, { tag, type, count, value }] of entries.entries()) {
    const at = start + 2 + index * 12;
    tiff.setUint16(at, tag, little);
    tiff.setUint16(at + 2, type, little);
    tiff.setUint32(at + 4, count, little);
    tiff.setUint32(at + 8, value, little);
  }
}

const taken = { tag: 0x9003, text: '2026:03:01 07:30:00' };
const offset = { tag: 0x9011, text: '+05:30' };

test.each([true, false])('time with its offset, little endian %s', async (little) => {
  const date = await readTakenAt(new Blob([makeJpeg([taken, offset], little)]));
  expect(date?.toISOString()).toBe('2026-03-01T02:00:00.000Z');
});

test('without an offset it is the time of this device', async () => {
  const date = await readTakenAt(new Blob([makeJpeg([taken], true)]));
  expect(date).toEqual(new Date(2026, 2, 1, 7, 30));
});

test.each([
  ['no EXIF', new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2])],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
  ['nothing', new Uint8Array()],
  ['a clock that was never set', makeJpeg([{ tag: 0x9003, text: '0000:00:00 00:00:00' }], true)],
  ['blanks', makeJpeg([{ tag: 0x9003, text: '    :  :     :  :  ' }], true)],
])('%s: no time', async (_case, bytes) => {
  expect(await readTakenAt(new Blob([bytes]))).toBeUndefined();
});

test('whatever the bytes are, it neither throws nor hangs', async () => {
  const whole = makeJpeg([taken, offset], true);
  const damage = fc.tuple(fc.nat(whole.length), fc.nat(whole.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(damage, async ([length, at, value]) => {
      const bytes = whole.slice(0, length);
      if (at < length) bytes[at] = value;
      const date = await readTakenAt(new Blob([bytes]));
      expect(date === undefined || !Number.isNaN(date.getTime())).toBe(true);
    }),
  );
});
