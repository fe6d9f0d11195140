import { deflateSync } from 'node:zlib';

const SIDE = 64;

/** A small real PNG: what a phone would send, without its weight. */
export function photoOfAPress(): Buffer {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: SIDE }, (_, x) => [x * 4, y * 4, 128]).flat()]),
  );
  return pngOf(SIDE, SIDE, deflateSync(Buffer.concat(rows)));
}

/** How the pixels of a PNG are written: bits of a sample, colour type (2: RGB, 6: RGBA), all rows or Adam7. */
export interface PngForm {
  depth: number;
  colour: number;
  interlaced: boolean;
}

const RGB: PngForm = { depth: 8, colour: 2, interlaced: false };

/** A PNG of so many pixels a side; `pixels` are its rows, deflated. */
export function pngOf(width: number, height: number, pixels: Buffer, { depth, colour, interlaced }: PngForm = RGB): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, Number(interlaced)], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** Node 20 has no zlib.crc32 yet. */
function crc32(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}
