const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const segmentNames = new Map([
  [0xc4, 'DHT'],
  [0xdb, 'DQT'],
  [0xdd, 'DRI'],
  [0xfe, 'COM'],
  [START_OF_SCAN, 'SOS'],
]);

/**
 * What a JPEG or WebP consists of, by the names of its parts, in order, and `tail` for bytes after its end. Told from
 * the bytes alone, so that a metadata part that no library knows is seen as well.
 */
export function listPictureParts(bytes: Buffer): string[] {
  return bytes.subarray(0, 4).toString('latin1') === 'RIFF' ? listWebpChunks(bytes) : listJpegSegments(bytes);
}

/** The parts that pixels need; anything else says something about the person or the camera. */
export const partsOfPixels = new Set(['JFIF', 'DQT', 'SOF', 'DHT', 'DRI', 'SOS', 'VP8', 'VP8L']);

function listJpegSegments(bytes: Buffer): string[] {
  const parts: string[] = [];
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return [...parts, 'no marker'];
    if (marker === END_OF_IMAGE) return at + 2 === bytes.length ? parts : [...parts, 'tail'];
    const length = bytes.readUInt16BE(at + 2);
    parts.push(nameSegment(marker, bytes.subarray(at + 4, at + 2 + length)));
    at += 2 + length;
    if (marker === START_OF_SCAN) at = skipScan(bytes, at);
  }
  return [...parts, 'no end'];
}

function nameSegment(marker: number, body: Buffer): string {
  if (marker === 0xe0 && body.subarray(0, 4).toString('latin1') === 'JFIF' && body.length === 14)
    return 'JFIF';
  if (marker >= 0xe0 && marker <= 0xef) return `APP${marker - 0xe0}`;
  const name = segmentNames.get(marker);
  if (name) return name;
  return marker >= 0xc0 && marker <= 0xc2 ? 'SOF' : marker.toString(16);
}

/** Within a scan a 0xff is followed by 0 or a restart marker. */
function skipScan(bytes: Buffer, start: number): number {
  for (let at = start; at < bytes.length - 1; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function listWebpChunks(bytes: Buffer): string[] {
  const parts: string[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    parts.push(
      bytes
        .subarray(at, at + 4)
        .toString('latin1')
        .trim(),
    );
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length && bytes.readUInt32LE(4) === bytes.length - 8 ? parts : [...parts, 'tail'];
}
