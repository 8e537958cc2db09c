import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { drawManyScans } from './hostile-jpeg.ts';

/** A picture that is small on the wire, and large or slow where it is decoded. */
export type HostilePicture = { name: string; bytes: Buffer };

const MEGABYTE = 1024 * 1024;
const SVG_OPEN = '<svg xmlns="http://www.w3.org/2000/svg"';

/** What was reported, a little smaller, and the worst within 50 megapixels and sides of 20,000; all drawn here. */
export async function drawHostilePictures(): Promise<HostilePicture[]> {
  return [
    { name: 'PNG of 1.2 M x 10', bytes: drawBlackPng(1_200_000, 10) },
    { name: 'AVIF of 25 megapixels', bytes: await drawFlat(5_000, 5_000).avif({ effort: 0 }).toBuffer() },
    { name: 'svgz of 400 MB', bytes: packSpaces(400) },
    { name: 'SVG that takes long', bytes: drawSlowSvg() },
    { name: 'PNG of 49 megapixels, interlaced, 16 bits', bytes: drawBlackPng(7_000, 7_000, true) },
    { name: 'JPEG of 49 megapixels, 85 scans', bytes: drawManyScans(7_000) },
    { name: 'WebP of 49 megapixels', bytes: await drawFlat(7_000, 7_000).webp({ effort: 0 }).toBuffer() },
    { name: 'AVIF of 15.9 megapixels', bytes: await drawFlat(3_987, 3_987).avif({ effort: 0 }).toBuffer() },
    { name: 'PNG of 20,000 x 2,500', bytes: drawBlackPng(20_000, 2_500) },
    { name: 'GIF of 120 frames', bytes: await drawFrames(120) },
  ];
}

const drawFlat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a8a3a' } });

async function drawFrames(count: number): Promise<Buffer> {
  const frames = Array.from({ length: count }, (_, index) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background: { r: index, g: 90, b: 40 } } })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer();
}

/** RGBA of 16 bits, all black. What is packed a thousand times smaller is repeated, never held whole. */
function drawBlackPng(width: number, height: number, interlaced = false): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, interlaced ? 1 : 0], 8);
  const size = interlaced ? sizeOfPasses(width, height) : height * (1 + width * 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', packZeros(size)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

/** The bytes of the seven passes of Adam7 (PNG specification, 8.2), each row with its filter byte. */
function sizeOfPasses(width: number, height: number): number {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const sizes = passes.map(([left, top, stepX, stepY]) => {
    const columns = Math.ceil((width - left) / stepX);
    return Math.ceil((height - top) / stepY) * (1 + columns * 8);
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

/** A zlib stream (RFC 1950) of so many zeros; their Adler-32 is 1 below and the count above. */
function packZeros(count: number): Buffer {
  const check = Buffer.alloc(4);
  check.writeUInt16BE(count % 65_521, 0);
  check.writeUInt16BE(1, 2);
  const rest = deflateRawSync(Buffer.alloc(count % MEGABYTE), { level: 9 });
  const blocks = repeatBlock(Buffer.alloc(MEGABYTE), Math.floor(count / MEGABYTE));
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...blocks, rest, check]);
}

/** A gzip file (RFC 1952) of an SVG with so many megabytes of spaces in it. */
function packSpaces(megabytes: number): Buffer {
  const spaces = Buffer.alloc(MEGABYTE, ' ');
  const open = Buffer.from(`${SVG_OPEN} width="9" height="9"><rect width="9" height="9"/>`);
  const close = Buffer.from('</svg>');
  let check = crc32(open);
  for (let count = 0; count < megabytes; count += 1) check = crc32(spaces, check);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(close, check), 0);
  trailer.writeUInt32LE((open.length + megabytes * MEGABYTE + close.length) % 2 ** 32, 4);
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
  const first = repeatBlock(open, 1);
  return Buffer.concat([header, ...first, ...repeatBlock(spaces, megabytes), deflateRawSync(close), trailer]);
}

function repeatBlock(plain: Buffer, times: number): Buffer[] {
  const block = deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Array.from({ length: times }, () => block);
}

/** Rules that every element holds against all its siblings before it: the parser alone takes seconds. */
function drawSlowSvg(): Buffer {
  const rules = 'z~*{fill:red}'.repeat(30);
  return Buffer.from(`${SVG_OPEN} width="9" height="9"><style>${rules}</style>${'<g/>'.repeat(2_500)}</svg>`);
}
