import sharp from 'sharp';

const BLOCK = 8;
const COMPONENTS = [1, 2, 3];
/** The highest successive-approximation bit that JPEG allows (ITU-T T.81, G.1.1.1.2). */
const FIRST_BIT = 13;
const BANDS = [
  [1, 31],
  [32, 63],
] as const;
/** `EOB14`: it says that 16,384 blocks are empty, and as many more as the 14 bits after it say. */
const EOB14 = 0xe0;
const EOB14_BITS = 14;

/**
 * A grey progressive JPEG, 4:4:4, of 85 scans. Each is right by the standard, all but the first are 60 bytes, and the
 * decoder goes over every block for each while it holds all coefficients. `side` from 1,024 to 7,000.
 */
export function drawManyScans(side: number): Buffer {
  const blocks = Math.ceil(side / BLOCK) ** 2;
  const refinements = Array.from({ length: FIRST_BIT }, (_, index) => FIRST_BIT - index);
  const scans = COMPONENTS.flatMap((component) =>
    BANDS.flatMap(([first, last]) =>
      [0, ...refinements].map((high) => {
        const low = high === 0 ? FIRST_BIT : high - 1;
        return [writeScan([component], first, last, (high << 4) | low), packEmptyBands(blocks)];
      }),
    ),
  );
  const flatDc = packBits(Array.from({ length: COMPONENTS.length * blocks }, () => '0').join(''));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [
      8,
      side >> 8,
      side & 255,
      side >> 8,
      side & 255,
      3,
      ...COMPONENTS.flatMap((id) => [id, 0x11, 0]),
    ]),
    segment(0xc4, writeTable(0x00, 0)),
    segment(0xc4, writeTable(0x10, EOB14)),
    writeScan(COMPONENTS, 0, 0, 0),
    flatDc,
    ...scans.flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A JPEG that no codec makes smaller: every pixel is by chance. */
export function drawNoise(width: number, height: number, quality = 100): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function segment(marker: number, body: number[]): Buffer {
  const size = body.length + 2;
  return Buffer.from([0xff, marker, size >> 8, size & 255, ...body]);
}

/** A Huffman table with one symbol, whose code is the bit 0. */
function writeTable(id: number, symbol: number): number[] {
  return [id, 1, ...Array<number>(15).fill(0), symbol];
}

function writeScan(components: number[], first: number, last: number, bits: number): Buffer {
  return segment(0xda, [components.length, ...components.flatMap((id) => [id, 0]), first, last, bits]);
}

/** That all blocks are empty, in as few runs as can be of about the same length. */
function packEmptyBands(blocks: number): Buffer {
  const runs = Math.ceil(blocks / (2 ** (EOB14_BITS + 1) - 1));
  const lengths = Array.from({ length: runs }, (_, index) =>
    index === 0 ? blocks - (runs - 1) * Math.floor(blocks / runs) : Math.floor(blocks / runs),
  );
  const codes = lengths.map(
    (length) => `0${(length - 2 ** EOB14_BITS).toString(2).padStart(EOB14_BITS, '0')}`,
  );
  return packBits(codes.join(''));
}

/** Bits as bytes, filled up with ones; after 0xff comes a zero (ITU-T T.81, F.1.2.3). */
function packBits(bits: string): Buffer {
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(
    bytes.flatMap((byte) => {
      const value = Number.parseInt(byte.padEnd(8, '1'), 2);
      return value === 0xff ? [0xff, 0] : [value];
    }),
  );
}
