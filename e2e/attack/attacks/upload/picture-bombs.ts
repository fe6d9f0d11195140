import { constants, deflateRawSync } from 'node:zlib';
import { pngOf } from '../../../photo';

const SIDE = 7_740;
const STEP = 16 * 2 ** 20;
const ADLER_MODULUS = 65_521;
/** Where the seven passes of Adam7 begin, and how far apart their pixels are, as [column, row, columns, rows]. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A zlib stream that unpacks to so many zeros: rows without a filter. */
function zeros(bytes: number): Buffer {
  const step = deflateRawSync(Buffer.alloc(STEP), { finishFlush: constants.Z_FULL_FLUSH });
  const steps = Array.from({ length: Math.floor(bytes / STEP) }, () => step);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE((bytes % ADLER_MODULUS) * 0x10000 + 1);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...steps, deflateRawSync(Buffer.alloc(bytes % STEP)), checksum]);
}

function interlacedBytes(bytesPerPixel: number): number {
  return PASSES.reduce((sum, [x, y, columns, rows]) => {
    const width = Math.ceil((SIDE - x) / columns);
    const height = Math.ceil((SIDE - y) / rows);
    return sum + height * (1 + width * bytesPerPixel);
  }, 0);
}

/** 7740 pixels a side, RGBA of 16 bits, interlaced: half a megabyte that lies in memory as 480. */
export const interlacedBomb = (): Buffer => pngOf(SIDE, SIDE, zeros(interlacedBytes(8)), { depth: 16, colour: 6, interlaced: true });

/** As many pixels, RGBA of 8 bits, row by row: the most work that is taken on. */
export const largestPicture = (): Buffer => pngOf(SIDE, SIDE, zeros(SIDE * (1 + SIDE * 4)), { depth: 8, colour: 6, interlaced: false });
