import { crc32, deflateSync } from 'node:zlib';

type Claim = { width: number; height: number; bitDepth?: 1 | 8 | 16; rgba?: boolean; interlaced?: boolean };

/** A PNG that claims a size, with as many bytes of black rows as are given: all of them when none are. */
export function writePng(claim: Claim, rowBytes?: number): Buffer {
  const { width, height, bitDepth = 1, rgba = false, interlaced = false } = claim;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, rgba ? 6 : 0, 0, 0, interlaced ? 1 : 0], 8);
  const bitsPerPixel = bitDepth * (rgba ? 4 : 1);
  const rows = Buffer.alloc(rowBytes ?? (1 + Math.ceil((width * bitsPerPixel) / 8)) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    writeChunk('IHDR', header),
    writeChunk('IDAT', deflateSync(rows)),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function writeChunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
