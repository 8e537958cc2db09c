const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const HEIF_BRANDS = new Set(['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * Whether the first bytes are those of a format that may be decoded: JPEG (ISO 10918-1 B.1.1.3), PNG (W3C PNG 5.2),
 * WebP (RFC 9649, 2.4) and AVIF or HEIC (the brand of ISO 14496-12's `ftyp` box).
 */
export function looksDecodable(upload: Buffer): boolean {
  if (startsWith(upload, JPEG) || startsWith(upload, PNG)) return true;
  const text = (start: number, end: number) => upload.toString('latin1', start, end);
  if (text(0, 4) === 'RIFF') return text(8, 12) === 'WEBP';
  return text(4, 8) === 'ftyp' && HEIF_BRANDS.has(text(8, 12));
}

function startsWith(upload: Buffer, magic: Buffer): boolean {
  return upload.subarray(0, magic.length).equals(magic);
}
